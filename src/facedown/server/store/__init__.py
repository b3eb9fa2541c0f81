"""What is kept: tables, people, commands, answers, chat. One writer; nothing is acknowledged before it is on disk."""
