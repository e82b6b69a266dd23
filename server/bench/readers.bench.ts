/**
 * Measures what a frame of prices costs a node with 100,000 readers, without a network. Usage:
 * node readers.bench.ts [readers] [codes of a reader]
 */

import { createMarketHub } from '../src/market/realtime/market-hub.ts'
import { createPriceBoard } from '../src/market/realtime/price-board.ts'
import { createScriptedMarket, scriptedInstrument } from '../src/market/scripted-market.ts'
import type { Connection } from '../src/platform/realtime/connection.ts'
import { report } from './server-process.ts'

const [readers = '100000', wanted = '20'] = process.argv.slice(2)
const INSTRUMENTS = 400
/** Prices that move in a frame. */
const MOVED = 50
const FRAMES = 50

const codes = Array.from({ length: INSTRUMENTS }, (_, index) => `CODE${index}`)
const market = createScriptedMarket(
  codes.map(code => scriptedInstrument({ code })),
  () => 0,
)
const board = createPriceBoard(market)
market.watch(board.note)
market.tick(...codes.map(code => ({ code, mid: 5_000_000, spread: 2 })))
board.turn()
const hub = createMarketHub(market, board)
let bytes = 0
const connection: Connection = {
  ip: '127.0.0.1',
  backlog: 0,
  write: frame => {
    bytes += frame.length
  },
  close() {},
  heartbeat() {},
  cutOff() {},
}

const runs = []
const before = process.memoryUsage().heapUsed
const handlers = Array.from({ length: Number(readers) }, () => hub.accept(connection, 'en'))
runs.push({ readers: 'of all codes', ...measure() })
// A page shows neighboring rows of a list.
for (const [index, handler] of handlers.entries()) {
  const first = index % (INSTRUMENTS - Number(wanted))
  handler.received({ type: 'SUBSCRIBE', codes: codes.slice(first, first + Number(wanted)) })
}
runs.push({ readers: `of ${wanted} codes, in ${INSTRUMENTS - Number(wanted)} choices`, ...measure() })
report({ bench: 'readers', count: hub.size, runs })

function measure() {
  const times: number[] = []
  bytes = 0
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const moved = codes.filter((_, index) => (index + frame) % (INSTRUMENTS / MOVED) === 0)
    market.tick(...moved.map(code => ({ code, mid: 5_000_000 + frame, spread: 2 })))
    const start = performance.now()
    board.turn()
    hub.flush()
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? Number.NaN) * 10) / 10
  return {
    frameMs: at(0.5),
    slowestFrameMs: at(0.99),
    bytesPerReader: Math.round(bytes / FRAMES / Number(readers)),
    heapBytesPerReader: Math.round((process.memoryUsage().heapUsed - before) / Number(readers)),
  }
}
