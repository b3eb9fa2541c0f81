// boardgame.io: the game of its tutorial, played at random by its own local client. Prints decisions a second of CPU time.
import { createRequire } from 'node:module'

const [folder, seconds] = process.argv.slice(2)
const { Client } = createRequire(folder + '/')('boardgame.io/client')
const { INVALID_MOVE } = createRequire(folder + '/')('boardgame.io/core')

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]
const game = {
  name: 'tic-tac-toe',
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (G.cells[id] !== null) return INVALID_MOVE
      G.cells[id] = playerID
    },
  },
  endIf: ({ G, ctx }) => {
    if (LINES.some((line) => line.every((cell) => G.cells[cell] === ctx.currentPlayer))) return { winner: ctx.currentPlayer }
    if (G.cells.every((cell) => cell !== null)) return { draw: true }
  },
}

const client = Client({ game, numPlayers: 2, debug: false })
client.start()

function play() {
  client.reset()
  let decisions = 0
  for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
    const free = state.G.cells.flatMap((cell, id) => (cell === null ? [id] : []))
    client.moves.clickCell(free[Math.floor(Math.random() * free.length)])
    decisions++
  }
  return decisions
}

const used = () => (process.cpuUsage().user + process.cpuUsage().system) / 1e6
for (let warm = 0; warm < 50; warm++) play()
let best = 0
let games = 0
for (let round = 0; round < 3; round++) {
  const began = used()
  let decisions = 0
  while (used() - began < Number(seconds) / 3) {
    decisions += play()
    games++
  }
  best = Math.max(best, decisions / (used() - began))
}
process.stdout.write(JSON.stringify({ decisions: Math.round(best), games }) + '\n')
process.exit(0)
