// Milliseconds that each event takes on the stage.
export const TIMES = {
  looked: 2800,
  "looked-by-another": 1700,
  guessed: 2800,
  peeked: 2300,
  "will-taken": 2500,
  "letter-taken": 2500,
  "will-stolen": 1400,
  "cannon-fired": 350,
  "dip-rolled": 220,
  "dip-cancelled": 900,
  dipped: 1100,
  "will-returned": 500,
  "sent-home": 1500,
  "came-home": 1400,
  "rounds-over": 1000,
  "identities-shown": 600,
};
