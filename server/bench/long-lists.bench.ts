/** Longest event loop turn for very long lists. Usage: node long-lists.bench.ts [orders of each kind] */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { listOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { listOptionsOrder } from '@quayside/contracts/endpoints/trading/options'
import { listAllOrders } from '@quayside/contracts/endpoints/trading/orders'
import { listSmartOrder } from '@quayside/contracts/endpoints/trading/plans'
import { openApp } from '../src/app/app.builders.ts'
import { contractRow, optionRow, planRow, seedOrders } from '../src/areas/orders/overview.builders.ts'
import { report } from './server-process.ts'

const ORDERS = Number(process.argv[2] ?? 100_000)
const ROUNDS = 5
const SEEDED_AT_ONCE = 5_000
const LAST_PAGE = String(Math.ceil(ORDERS / 20))

const server = await openApp()
const { id, token } = await server.signUp()
for (let from = 0; from < ORDERS; from += SEEDED_AT_ONCE) {
  const times = Array.from({ length: Math.min(SEEDED_AT_ONCE, ORDERS - from) }, (_, at) => from + at)
  const row = (kind: string, at: number) => ({
    id: `${kind}${String(at).padStart(9, '0')}`,
    user_id: id,
    created_at: at + 1,
  })
  await seedOrders(server.services.storage, {
    contracts: times.map(at => contractRow({ ...row('c', at), code: at % 2 ? 'BTCUSDT' : 'EURUSD' })),
    options: times.map(at => optionRow({ ...row('o', at), code: at % 2 ? 'BTCUSDT' : 'EURUSD' })),
    plans: times.map(at => planRow({ ...row('p', at), status: 'exited' })),
  })
}

const LISTS = { contracts: listOrder, options: listOptionsOrder, plans: listSmartOrder, all: listAllOrders }
type Query = Readonly<Record<string, string>>
const NARROWED: Readonly<Record<keyof typeof LISTS, Query>> = {
  contracts: { status: 'cancelled' },
  options: { status: 'refunded' },
  plans: { status: 'expired' },
  all: { state: 'running' },
}
const figures: Record<string, unknown> = {}
for (const [name, endpoint] of Object.entries(LISTS)) {
  const asked: Record<string, Query> = {
    first: {},
    deep: { page: LAST_PAGE },
    narrowed: NARROWED[name as keyof typeof LISTS],
    searched: { q: 'BTC' },
  }
  for (const [what, query] of Object.entries(asked))
    figures[`${name}, ${what}`] = await longestTurn(() => server.call(endpoint, { token, query }))
}
await server.close()
report({ bench: 'long lists', orders: ORDERS, figures })

async function longestTurn(call: () => Promise<{ code: string; result: { total: number } }>) {
  const turns: number[] = []
  const walls: number[] = []
  let total = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    let isDone = false
    const began = performance.now()
    const answer = call().finally(() => {
      isDone = true
    })
    let longest = 0
    for (let before = processorMs(); !isDone; ) {
      await nextTurn()
      const now = processorMs()
      longest = Math.max(longest, now - before)
      before = now
    }
    const { code, result } = await answer
    if (result === undefined) throw new Error(`answered ${code}`)
    total = result.total
    turns.push(longest)
    walls.push(performance.now() - began)
  }
  return { total, turnMs: median(turns), mostMs: rounded(Math.max(...turns)), answerMs: median(walls) }
}

function median(values: readonly number[]): number {
  return rounded(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0)
}

function rounded(value: number): number {
  return Number(value.toFixed(1))
}

function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
