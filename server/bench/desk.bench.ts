/** Measures the desk's queue with 100,000 open cases. Prints JSON. Usage: node desk.bench.ts [cases] [postgres] */
import { performance } from 'node:perf_hooks'
import { LOCALES } from '@quayside/contracts/locales'
import * as cases from '@quayside/contracts/staff/cases'
import { findCustomers } from '@quayside/contracts/staff/customers'
import { createDice } from '../simulation/dice.ts'
import { openApp, type TestApp } from '../src/app/app.builders.ts'
import { atTheDesk } from '../src/areas/desk/desk.builders.ts'
import { findPostgres, startCluster } from '../src/platform/storage/postgres/postgres.cluster.ts'
import { openPostgres } from '../src/platform/storage/postgres/postgres.ts'
import { seedReviews } from './seed/seed-reviews.ts'
import { report } from './server-process.ts'

const ROUNDS = 15
const [wanted = '100000', database = 'sqlite'] = process.argv.slice(2)
const CASES = Number(wanted)
const CUSTOMERS = Math.max(1, Math.round(CASES / 5))

const FILTERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  none: {},
  kind: { kind: 'identity' },
  overdue: { overdue: 'yes' },
  notOverdue: { overdue: 'no' },
  older: { olderThan: '40' },
  younger: { youngerThan: '2' },
  language: { locale: 'de' },
  rareLanguage: { locale: 'th' },
  amountAbove: { minAmount: '9990.00' },
  amountBelow: { maxAmount: '10.00' },
  mine: { claimedBy: 'me' },
  nobodys: { claimedBy: 'nobody' },
  colleagues: { claimedBy: 'colleague3@example.com' },
  decided: { state: 'decided' },
  customer: { customer: 'customer-77' },
  email: { search: 'customer77@' },
  name: { search: 'first77 last' },
  everybodysName: { search: 'last' },
  nothing: { search: 'no such customer' },
  together: { kind: 'identity', locale: 'th', overdue: 'yes', claimedBy: 'nobody', minAmount: '9000' },
  togetherNone: { locale: 'th', overdue: 'yes', claimedBy: 'colleague3@example.com', search: 'last1' },
}

const cluster = database === 'postgres' ? await startCluster(findPostgres() ?? '') : undefined
const storage = cluster && (await openPostgres(cluster.url('postgres'), () => 0))
const server = await openApp({
  ...(storage === undefined ? {} : { core: { storage } }),
  environment: { LIMITS: 'deskByIp=1000000,deskByStaff=1000000,deskCustomersByStaff=1000000' },
})
try {
  const locales = LOCALES.map(({ value }) => value)
  const dice = createDice('desk', 'reviews')
  await seedReviews(server.services.storage, {
    cases: CASES,
    customers: CUSTOMERS,
    locales,
    now: server.services.clock.now(),
    dice,
  })
  report({
    bench: 'desk',
    database,
    cases: CASES,
    decided: CASES,
    customers: CUSTOMERS,
    ...(await measure(server)),
  })
} finally {
  await server.close()
  await cluster?.stop()
}

async function measure(app: TestApp) {
  const rita = atTheDesk(app, 'colleague1', 'reviewer')
  const pages: Record<string, Timing> = {}
  for (const [name, query] of Object.entries(FILTERS))
    pages[name] = await timed(() => rita.call(cases.listCases, { query: { ...query, size: '50' } }))
  let after = ''
  for (let page = 0; page < 100; page += 1) {
    const { result } = await rita.call(cases.listCases, {
      query: { size: '100', ...(after && { after }) },
    })
    after = result.next ?? ''
  }
  return {
    firstPageMs: pages,
    pageHundredMs: await timed(() => rita.call(cases.listCases, { query: { size: '50', after } })),
    countsMs: await timed(() => rita.call(cases.countCases)),
    customersMs: await timed(() => rita.call(findCustomers, { query: { search: 'last' } })),
    slowestMedianMs: Math.max(...Object.values(pages).map(({ p50 }) => p50)),
  }
}

type Timing = { readonly p50: number; readonly most: number }

async function timed(call: () => Promise<{ readonly status: number }>): Promise<Timing> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = performance.now()
    const { status } = await call()
    times.push(performance.now() - from)
    if (status !== 200) throw new Error(`the desk answered ${status}`)
  }
  const sorted = times.toSorted((one, other) => one - other)
  const rounded = (ms = 0) => Number(ms.toFixed(1))
  return { p50: rounded(sorted[Math.floor(ROUNDS / 2)]), most: rounded(sorted.at(-1)) }
}
