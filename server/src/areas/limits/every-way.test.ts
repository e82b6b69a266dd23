import { randomUUID } from 'node:crypto'
import { quoteExchange } from '@quayside/contracts/endpoints/funds/exchange'
import { takeLoan } from '@quayside/contracts/endpoints/loans'
import { buyNft } from '@quayside/contracts/endpoints/nfts'
import { giveSampleMoney } from '@quayside/contracts/endpoints/sandbox'
import { buyOptions } from '@quayside/contracts/endpoints/trading/options'
import { buySmart } from '@quayside/contracts/endpoints/trading/plans'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { reportOf, sendReport } from '../deposits/deposit-site.builders.ts'
import { verify, WEALTHY } from '../loans/loan-site.builders.ts'
import {
  allowOptions,
  DAY_MS,
  type LimitSite,
  limitClient,
  openLimitSite,
  REAL,
} from './limit-site.builders.ts'

let site: LimitSite
let open: string
let waiting: string

beforeEach(async () => {
  site = await openLimitSite()
  await verify(site.server, site.maria)
  await allowOptions(site)
  open = (await site.buy({ stopLoss: '49000' })).result.id
  waiting = (await site.buy({ type: 'limit', price: '40000' })).result.id
})
afterEach(() => site.server.close())

type Answer = { readonly code: string; readonly details?: unknown; readonly result?: unknown }

const own = () => ({ token: site.maria.token, headers: REAL })
const clientId = () => ({ clientId: randomUUID() })

/** Every way to start something new or to risk more on an open position. */
const WAYS: Readonly<Record<string, () => Promise<Answer>>> = {
  'a market order': () => site.buy(),
  'a limit order': () => site.buy({ type: 'limit', price: '40000' }),
  'a stop entry': () => site.buy({ type: 'stop', price: '60000' }),
  'a larger waiting order': () => site.amend(waiting, { lots: '2' }),
  'a reversal': () => site.reverse(open),
  'added margin': () => site.margin(open, 'add', '10'),
  'a removed stop': () => site.modify(open, { stopLoss: null }),
  'an option': () =>
    site.server.call(buyOptions, {
      ...own(),
      body: { code: 'BTCUSDT', direction: 'up', periodSeconds: 30, amount: '10', ...clientId() },
    }),
  'a plan': () =>
    site.server.call(buySmart, { ...own(), body: { planId: 'any', amount: '100', ...clientId() } }),
  'a bid': () => site.server.call(buyNft, { ...own(), body: { id: 'any', amount: '100', ...clientId() } }),
  'a loan': () =>
    site.server.call(takeLoan, {
      ...own(),
      body: { amount: '1000', days: 30, termsHash: 'any', affordability: WEALTHY, ...clientId() },
    }),
  'a coin for dollars': () =>
    site.server.call(quoteExchange, { ...own(), query: { from: 'USD', to: 'BTC', amount: '100' } }),
  'sample money': () =>
    site.server.call(giveSampleMoney, { ...own(), body: { amount: '100', ...clientId() } }),
  'a deposit': () => sendReport(site.server, { path: '', report: reportOf(), ...own() }),
}

const TRADES = ['a market order', 'a limit order', 'a stop entry', 'a larger waiting order', 'a reversal']
const RISKS = ['added margin', 'a removed stop']

async function excludeElsewhere() {
  const { storage, ownLimits, clock } = site.server.services
  const other = await site.server.signUp('other')
  const fact = { kind: 'identity', firstName: 'Maria', lastName: 'Weiss', birthdate: '1990-02-28' } as const
  for (const { id: userId } of [site.maria, other]) {
    await storage.write(tx => ownLimits.remember(tx, { userId, fact, now: clock.now() }))
  }
  await limitClient(site.server, other).exclude({ months: 6 })
}

type Limit = {
  readonly name: string
  readonly reason: string
  readonly set: () => Promise<unknown>
  readonly refuses: readonly string[]
}

// The open position has cost a fee of 25.01.
const LIMITS: readonly Limit[] = [
  { name: 'a time-out', reason: 'timeOut', set: () => site.timeOut({ days: 1 }), refuses: Object.keys(WAYS) },
  {
    name: 'an exclusion',
    reason: 'exclusion',
    set: () => site.exclude({ months: 6 }),
    refuses: Object.keys(WAYS),
  },
  {
    name: 'an exclusion by another account',
    reason: 'exclusion',
    set: excludeElsewhere,
    refuses: Object.keys(WAYS),
  },
  ...(['day', 'week', 'month'] as const).flatMap((period): Limit[] => [
    {
      name: `a loss limit that is reached, ${period}`,
      reason: 'lossLimit',
      set: () => site.set({ kind: 'loss', period, amount: '25.01' }),
      refuses: [...TRADES, ...RISKS, 'an option'],
    },
    {
      name: `a loss limit that leaves less than an order costs, ${period}`,
      reason: 'lossLimit',
      set: () => site.set({ kind: 'loss', period, amount: '30' }),
      refuses: [...TRADES, 'an option'],
    },
    {
      name: `a deposit limit, ${period}`,
      reason: 'depositLimit',
      set: () => site.set({ kind: 'deposit', period, amount: '100' }),
      refuses: ['a deposit'],
    },
  ]),
]

function reasonOf({ code, details, result }: Answer): string {
  const reason: unknown = Reflect.get(Object(details ?? result), 'reason')
  return code === '10008' && typeof reason === 'string' ? reason : code
}

describe.each(LIMITS)('$name', ({ reason, set, refuses }) => {
  it('refuses every way that it is about, and no other', async () => {
    await set()
    const refused: string[] = []
    for (const [way, begin] of Object.entries(WAYS)) {
      if (reasonOf(await begin()) === reason) refused.push(way)
    }
    const wanted = reason === 'exclusion' ? refuses.filter(way => way !== 'a larger waiting order') : refuses
    expect(refused).toEqual(Object.keys(WAYS).filter(way => wanted.includes(way)))
  })
})

it('nothing is refused without a limit, nor once a time-out is over', async () => {
  await site.timeOut({ days: 1 })
  site.server.pass(DAY_MS)
  site.server.market.tick({ code: 'BTCUSDT', mid: 5_000_000, spread: 2 })
  expect(reasonOf(await site.buy())).toBe('200')
})
