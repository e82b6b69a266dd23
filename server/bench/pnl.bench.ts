/** Measures the cost of live results for a thousand customers. Usage: node pnl.bench.ts [seconds] [customers] */
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import * as z from 'zod/mini'
import { createDice } from '../simulation/dice.ts'
import { writeOpening } from '../src/areas/contracts/writes.ts'
import { loadCatalog } from '../src/market/instruments/catalog.ts'
import { openSqlite } from '../src/platform/storage/sqlite/sqlite.ts'
import { addTrader, openingOf, restingMarket } from './seed/seed-positions.ts'
import { report, startServerProcess } from './server-process.ts'

const POSITIONS_EACH = 10

const ready = z.object({ ready: z.number() })
const figures = z.object({
  bytes: z.number(),
  frames: z.number(),
  pnl: z.number(),
  balances: z.number(),
  seconds: z.number(),
})

const [seconds = '20', wanted = '1000'] = process.argv.slice(2)
const customers = Array.from({ length: Number(wanted) }, (_, index) => ({
  id: `holder-${index}`,
  token: randomBytes(32).toString('base64url'),
}))
const server = await startServerProcess({}, openPositions)
try {
  await server.rest()
  const idleFrom = await server.cpuSeconds()
  await new Promise(resolve => setTimeout(resolve, 5_000))
  const idle = ((await server.cpuSeconds()) - idleFrom) / 5
  const child = fork(path.join(import.meta.dirname, 'load/pnl.load.ts'))
  child.send({ port: server.port, customers })
  const connected = ready.parse((await once(child, 'message'))[0])
  const before = await server.cpuSeconds()
  child.send({ seconds: Number(seconds) })
  const load = figures.parse((await once(child, 'message'))[0])
  const cpu = ((await server.cpuSeconds()) - before) / load.seconds
  child.disconnect()
  const perCustomer = (sum: number, digits: number) =>
    Number((sum / load.seconds / connected.ready).toFixed(digits))
  report({
    bench: 'pnl',
    customers: connected.ready,
    positionsEach: POSITIONS_EACH,
    seconds: load.seconds,
    serverCpuSecondsPerSecond: Number(cpu.toFixed(3)),
    idleCpuSecondsPerSecond: Number(idle.toFixed(3)),
    cpuMillisecondsPerCustomerSecond: Number((((cpu - idle) * 1_000) / connected.ready).toFixed(4)),
    bytesPerCustomerSecond: perCustomer(load.bytes, 0),
    framesPerCustomerSecond: perCustomer(load.frames, 2),
    resultsPerCustomerSecond: perCustomer(load.pnl, 2),
    balancesPerCustomerSecond: perCustomer(load.balances, 2),
  })
} finally {
  await server.stop()
}

/** Ten positions each on markets that never close, so that the result does not depend on the weekday. */
async function openPositions(dataDir: string): Promise<void> {
  const storage = await openSqlite(path.join(dataDir, 'quayside.db'), Date.now)
  const dice = createDice('pnl', 'bench')
  const all = loadCatalog()
  const always = all.filter(({ schedule }) => schedule === 'always')
  const market = restingMarket(all)
  await Promise.all(customers.map(customer => addTrader(storage, customer)))
  const openings = customers.flatMap(({ id: userId }) =>
    Array.from({ length: POSITIONS_EACH }, (_, index) =>
      openingOf(market, dice, {
        id: `${userId}-${index}`,
        userId,
        leverage: 1,
        instrument: dice.pick(always),
      }),
    ),
  )
  await Promise.all(openings.map(change => storage.write(tx => writeOpening(tx, change))))
  await storage.close()
}
