/**
 * Benchmark: durable commands per second, without HTTP. Usage: node transfer.bench.ts [seconds] [connections]
 * [postgres url]
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { post } from '../../ledger/post.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { runOnce } from './idempotency/idempotency.ts'
import { placeOrder } from './place-order.builders.ts'
import { openStorage } from './startup/open.ts'
import { addCustomers, charge } from './storage.builders.ts'
import type { Storage, Tx } from './storage.ts'

type Command = (tx: Tx, userId: string, number: number) => Promise<unknown>

function transfer(tx: Tx, userId: string, number: number): Promise<unknown> {
  const at = Date.now()
  const clientId = randomUUID()
  return runOnce(tx, { userId, clientId, route: 'transfer', bodyHash: clientId, at }, async () => {
    await post(tx, charge(userId, String(number).padStart(12, '0'), 1n))
    return { status: 200, response: '{"code":"200","result":null}' }
  })
}

type Load = { readonly seconds: number; readonly connections: number }

async function measure(storage: Storage, command: Command, { seconds, connections }: Load) {
  let done = 0
  const latencies: number[] = []
  const deadline = performance.now() + seconds * 1000
  const cpu = process.cpuUsage()
  async function runConnection(userId: string): Promise<void> {
    while (performance.now() < deadline) {
      const start = performance.now()
      done += 1
      const number = done
      await storage.write(tx => command(tx, userId, number))
      latencies.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, index) => runConnection(`user-${index}`)))
  const used = process.cpuUsage(cpu)
  latencies.sort((a, b) => a - b)
  return {
    perSecond: Math.round(done / seconds),
    cpuMicrosEach: Math.round((used.user + used.system) / done),
    p50Ms: latencies[Math.floor(latencies.length * 0.5)],
    p99Ms: latencies[Math.floor(latencies.length * 0.99)],
  }
}

const [seconds = '5', connections = '32', url] = process.argv.slice(2)
const load = { seconds: Number(seconds), connections: Number(connections) }
const folder = await mkdtemp(join(tmpdir(), 'quayside-bench-'))
const storage = await openStorage(
  url === undefined ? { kind: 'sqlite', path: join(folder, 'data.db') } : { kind: 'postgres', url },
  Date.now,
)
await addCustomers(
  storage,
  Array.from({ length: load.connections }, (_, index) => `user-${index}`),
)
const transfers = await measure(storage, transfer, load)
const orders = await measure(storage, placeOrder, load)
const { postings, faults } = await storage.read(verifyLedger)
const report = {
  kind: storage.kind,
  ...load,
  transfers,
  orders,
  postings,
  faults: faults.length,
  node: process.version,
  cpu: cpus()[0]?.model,
  cores: cpus().length,
}
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
await storage.close()
await rm(folder, { recursive: true, force: true })
