/**
 * Durable orders per second inside one process, without HTTP: each command checks its idempotency key, reads the
 * balance, writes an order, a posting with four entries and the first answer.
 * `node server/src/storage/transfer.bench.ts [seconds] [connections] [postgres url]` prints JSON.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { money } from '@quayside/money/money'
import type { Selectable } from 'kysely'
import { customerAccount, houseAccount } from '../domain/ledger/chart.ts'
import { move, posting } from '../domain/ledger/posting.ts'
import { runOnce } from './idempotency.ts'
import { balanceOf, post } from './ledger.ts'
import { openStorage } from './open.ts'
import { insertUser } from './queries/users.ts'
import { columns, prepare } from './query.ts'
import type { Database } from './schema.ts'
import { newUser } from './storage.builders.ts'
import type { Storage, Tx } from './storage.ts'
import { verifyLedger } from './verify.ts'
import { fundDemo } from './wallet.ts'

type OrderRow = Selectable<Database['contract_orders']>

const insertOrder = prepare((q, p: OrderRow) =>
  q
    .insertInto('contract_orders')
    .values(
      columns(p, [
        'id',
        'order_no',
        'user_id',
        'mode',
        'code',
        'side',
        'type',
        'status',
        'lots',
        'quantity',
        'leverage',
        'fee_rate',
        'usd_rate',
        'stop_loss',
        'take_profit',
        'limit_price',
        'open_price',
        'close_price',
        'open_time',
        'close_time',
        'margin',
        'open_fee',
        'close_fee',
        'profit',
        'liquidation_price',
        'close_reason',
        'client_id',
        'created_at',
        'updated_at',
      ]),
    ),
)

async function placeOrder(tx: Tx, userId: string, number: number): Promise<void> {
  const at = Date.now()
  const clientId = randomUUID()
  const available = customerAccount(userId, { kind: 'available', currency: 'USD', mode: 'demo' })
  const margin = customerAccount(userId, { kind: 'margin', currency: 'USD', mode: 'demo' })
  const fees = houseAccount('fees', 'USD', 'demo')
  await runOnce(tx, { userId, clientId, route: 'buyContracts', bodyHash: clientId, at }, async () => {
    const id = String(number).padStart(12, '0')
    await balanceOf(tx, available)
    await tx.run(insertOrder, { ...order(id, at), user_id: userId, client_id: clientId })
    await post(
      tx,
      posting({ kind: 'contract_open', reference: id, at }, [
        ...move(available, margin, money('USD', 2n)),
        ...move(available, fees, money('USD', 1n)),
      ]),
    )
    return {
      status: 200,
      response: JSON.stringify({ code: '200', message: '20004', result: order(id, at).id }),
    }
  })
}

function order(id: string, at: number): Omit<OrderRow, 'user_id' | 'client_id'> {
  return {
    id,
    order_no: id,
    mode: 'demo',
    code: 'BTCUSDT',
    side: 'buy',
    type: 'market',
    status: 'open',
    lots: '0.01',
    quantity: '0.01',
    leverage: 2,
    fee_rate: '0.0005',
    usd_rate: '1',
    stop_loss: null,
    take_profit: null,
    limit_price: null,
    open_price: '64000.10',
    close_price: null,
    open_time: at,
    close_time: null,
    margin: 2n,
    open_fee: 1n,
    close_fee: 0n,
    profit: null,
    liquidation_price: '32000.05',
    close_reason: null,
    created_at: at,
    updated_at: at,
  }
}

async function measure(storage: Storage, seconds: number, connections: number) {
  let done = 0
  await storage.write(async tx => {
    for (let index = 0; index < connections; index += 1) {
      await tx.run(insertUser, newUser(`user-${index}`))
      await fundDemo(tx, { userId: `user-${index}`, at: Date.now() })
    }
  })
  const deadline = performance.now() + seconds * 1000
  const latencies: number[] = []
  const cpu = process.cpuUsage()
  const customers = Array.from({ length: connections }, async (_, index) => {
    while (performance.now() < deadline) {
      const start = performance.now()
      done += 1
      const number = done
      await storage.write(tx => placeOrder(tx, `user-${index}`, number))
      latencies.push(performance.now() - start)
    }
  })
  await Promise.all(customers)
  const used = process.cpuUsage(cpu)
  latencies.sort((a, b) => a - b)
  const audit = await storage.read(verifyLedger)
  return {
    kind: storage.kind,
    connections,
    seconds,
    ordersPerSecond: Math.round(done / seconds),
    cpuMicrosPerOrder: Math.round((used.user + used.system) / done),
    p50Ms: latencies[Math.floor(latencies.length * 0.5)],
    p99Ms: latencies[Math.floor(latencies.length * 0.99)],
    audit: { ...audit, faults: audit.faults.length },
    node: process.version,
    cpu: cpus()[0]?.model,
  }
}

const [seconds = '5', connections = '32', url] = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'quayside-bench-'))
const storage = await openStorage(
  url === undefined ? { kind: 'sqlite', path: join(folder, 'data.db') } : { kind: 'postgres', url },
  Date.now,
)
process.stdout.write(
  `${JSON.stringify(await measure(storage, Number(seconds), Number(connections)), null, 2)}\n`,
)
await storage.close()
await rm(folder, { recursive: true, force: true })
