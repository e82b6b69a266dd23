/**
 * Measures very long statements, with the longest turn of the event loop in CPU time. Prints JSON. Usage: node
 * statement.bench.ts [events] [events of the month]
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { statement } from '@quayside/contracts/endpoints/funds/statement'
import { openApp } from '../src/app/app.builders.ts'
import { bookAll, fileOf, opened } from '../src/areas/statement/statement.builders.ts'
import { report } from './server-process.ts'

const EVENTS = Number(process.argv[2] ?? 100_000)
const OF_MONTH = Number(process.argv[3] ?? 2_000)
const ROUNDS = 7
const DAY_MS = 86_400_000
const BOOKED_AT_ONCE = 5_000

const server = await openApp({ environment: { LIMITS: 'statementsByMinute=1000000' } })
const { id, token } = await server.signUp()
const { clock } = server.services
const began = clock.now()
const nextMonth = new Date(began)
nextMonth.setUTCMonth(nextMonth.getUTCMonth() + 1, 1)
// Two steps with a request in each, so that the session does not expire.
for (const days of [0, 1]) {
  server.pass((nextMonth.getTime() - began) / 2 + days * DAY_MS)
  await server.call(statement, { token })
}
for (let from = 0; from < EVENTS; from += BOOKED_AT_ONCE)
  await bookAll(
    server,
    Array.from({ length: Math.min(BOOKED_AT_ONCE, EVENTS - from) }, (_, index) => {
      const number = from + index
      const at = number < EVENTS - OF_MONTH ? began : nextMonth.getTime() + number
      return opened(id, { reference: `o${number}`, at, margin: 1n, memo: number % 2 ? 'BTCUSDT' : 'EURUSD' })
    }),
  )

const month = new Date(clock.now()).toISOString().slice(0, 7)
const list = (query: Record<string, string>) => async () => {
  const { status, result } = await server.call(statement, { token, query })
  if (status !== 200 || result.list.length === 0) throw new Error(`answered ${status}`)
}
const pdf = (locale: string) => async () => {
  const { status } = await fileOf(server, 'statement.pdf', { token, query: { month, locale } })
  if (status !== 200) throw new Error(`answered ${status}`)
}
const figures = {
  'first page': await measured(list({})),
  'page of 100': await measured(list({ size: '100' })),
  'deep page': await measured(list({ page: String(Math.floor(EVENTS / 20)) })),
  'first page of a month': await measured(list({ from: nextMonth.toISOString() })),
  'one group': await measured(list({ kinds: 'trades' })),
  searched: await measured(list({ q: 'BTC' })),
  'PDF, English': await measured(pdf('en')),
  'PDF, Arabic': await measured(pdf('ar')),
  'PDF, Chinese': await measured(pdf('zh')),
}
await server.close()
report({ bench: 'statement', events: EVENTS, ofMonth: OF_MONTH, figures })

async function measured(call: () => Promise<void>) {
  const walls: number[] = []
  const turns: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    let isDone = false
    const start = performance.now()
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
    await answer
    walls.push(performance.now() - start)
    turns.push(longest)
  }
  return { answerMs: median(walls), mostMs: Math.round(Math.max(...walls)), turnMs: median(turns) }
}

function median(values: readonly number[]): number {
  return Number((values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0).toFixed(1))
}

function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
