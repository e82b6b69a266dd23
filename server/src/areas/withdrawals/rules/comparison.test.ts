import type { CryptoCurrency } from '@quayside/contracts/assets/networks'
import { describe, expect, it } from 'vitest'
import type { Holdings } from '../../../platform/custody/custody-port.ts'
import type { DeclaredCoins } from '../../../platform/custody/custody-settings.ts'
import { type Comparing, compare, isMissing, type LedgerView, type UnderWay } from './comparison.ts'

const ledger = (owed: bigint, underWay: readonly UnderWay[] = [], other = 0n): LedgerView => ({
  owed: new Map([['ETH', owed]]),
  otherNetworks: new Map([['ETH', other]]),
  income: new Map([['ETH', 2n]]),
  underWay,
})
const sending = (sendId: string, amount: bigint, currency: CryptoCurrency = 'ETH') => ({
  sendId,
  amount,
  currency,
})
const kept = (ether: bigint, changes: Partial<Holdings> = {}): Holdings => ({
  sums: new Map([['ETH', ether]]),
  fees: new Map(),
  hasLeft: new Map(),
  ...changes,
})
const none: DeclaredCoins = { elsewhere: new Map(), own: new Map() }

function ether(comparing: Pick<Comparing, 'before' | 'holdings'> & Partial<Comparing>) {
  const compared = compare({ after: comparing.before, declared: none, ...comparing })
  const [found] = compared.filter(({ currency }) => currency === 'ETH')
  if (found === undefined) throw new Error('no ether')
  return { ...found, isMissing: isMissing(compared) }
}

it('agrees when custody has what the ledger says, and nothing is said of what custody keeps none of', () => {
  const compared = compare({
    before: ledger(100n),
    after: ledger(100n),
    holdings: kept(100n),
    declared: none,
  })
  expect(compared.map(({ currency, difference }) => [currency, difference])).toEqual([
    ['USDT', null],
    ['BTC', null],
    ['ETH', 0n],
  ])
  expect(isMissing(compared)).toBe(false)
})

it.each([
  ['one unit is missing', 99n, -1n, true],
  ['there is one unit more', 101n, 1n, false],
  ['everything is missing', 0n, -100n, true],
])('says to the unit that %s', (_, has, difference, missing) => {
  expect(ether({ before: ledger(100n), holdings: kept(has) })).toMatchObject({
    difference,
    isMissing: missing,
  })
})

it.each<[string, Partial<DeclaredCoins>, bigint]>([
  ['kept elsewhere', { elsewhere: new Map([['ETH', 30n]]) }, 70n],
  ['the operator’s own', { own: new Map([['ETH', 30n]]) }, 130n],
])('counts what is %s by declaration', (_, given, has) => {
  const declared = { ...none, ...given }
  expect(ether({ before: ledger(100n), holdings: kept(has), declared }).difference).toBe(0n)
  expect(ether({ before: ledger(100n), holdings: kept(has - 1n), declared }).difference).toBe(-1n)
})

it('counts fees as spent, and what came over other networks as not custody’s', () => {
  const holdings = kept(57n, { fees: new Map([['ETH', 3n]]) })
  expect(ether({ before: ledger(100n, [], 40n), holdings }).difference).toBe(0n)
})

it('says what of the fees came out of customers’ coins', () => {
  const of = (fees: bigint, own = 0n) => {
    const holdings = kept(100n, { fees: new Map([['ETH', fees]]) })
    return ether({ before: ledger(100n), holdings, declared: { ...none, own: new Map([['ETH', own]]) } })
      .uncovered
  }
  expect([of(0n), of(2n), of(3n), of(8n, 5n), of(7n, 5n)]).toEqual([0n, 0n, 1n, 1n, 0n])
})

describe('a sending under way', () => {
  const before = ledger(100n, [sending('one', 20n), sending('other', 5n, 'USDT')])
  const of = (has: bigint, isGone?: boolean) =>
    ether({
      before,
      holdings: kept(has, { hasLeft: new Map(isGone === undefined ? [] : [['one', isGone]]) }),
    }).difference

  it('is expected gone when custody says that it has left, and nothing else may hide behind it', () => {
    expect([of(80n, true), of(79n, true), of(100n, true)]).toEqual([0n, -1n, 20n])
  })

  it('is expected there when custody says that it has not', () => {
    expect([of(100n, false), of(80n, false)]).toEqual([0n, -20n])
  })

  it('may be either where the state is unknown, and no more than that', () => {
    expect([of(100n), of(80n), of(90n), of(79n), of(101n)]).toEqual([0n, 0n, 0n, -1n, 1n])
  })
})

describe('what is posted while custody is asked', () => {
  it('may be in its figures or not: a deposit', () => {
    const after = ledger(110n)
    expect(ether({ before: ledger(100n), after, holdings: kept(110n) }).difference).toBe(0n)
    expect(ether({ before: ledger(100n), after, holdings: kept(99n) }).difference).toBe(-1n)
  })

  it('may be in its figures or not: an arrival, and a sending that began', () => {
    const after = ledger(80n, [sending('two', 10n)])
    const before = ledger(100n, [sending('one', 20n)])
    const has = (sum: bigint) =>
      ether({ before, after, holdings: kept(sum, { hasLeft: new Map([['one', true]]) }) }).difference
    expect([has(80n), has(70n), has(69n)]).toEqual([0n, 0n, -1n])
  })
})

it('never calls an ordinary course missing, and always a theft of more than the unknown amount', () => {
  // A simulation with its own ground truth: coins at custody, and sendings that leave before the ledger records them.
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  let [owed, coins] = [1_000n, 1_000n]
  const open = new Map<string, { amount: bigint; isGone: boolean }>()
  const view = () =>
    ledger(
      owed,
      [...open].map(([id, { amount }]) => sending(id, amount)),
    )
  const step = (turn: number) => {
    const kind = random(4)
    const [id, one] = [...open][random(open.size || 1)] ?? []
    if (kind === 0) [owed, coins] = [owed + 50n, coins + 50n]
    else if (kind === 1 && owed > 500n)
      open.set(`send-${turn}`, { amount: BigInt(1 + random(40)), isGone: false })
    else if (kind === 2 && one !== undefined && !one.isGone) {
      one.isGone = true
      coins -= one.amount
    } else if (kind === 3 && id !== undefined && one?.isGone) {
      open.delete(id)
      owed -= one.amount
    }
  }
  for (let turn = 0; turn < 5_000; turn += 1) {
    const before = view()
    const known = new Map(
      [...open].flatMap(([id, { isGone }]) => (random(2) === 0 ? [[id, isGone] as const] : [])),
    )
    const figures = coins
    step(turn)
    const comparing = { before, after: view() }
    expect(ether({ ...comparing, holdings: kept(figures, { hasLeft: known }) }).difference).toBe(0n)
    const unknown = [...comparing.before.underWay, ...comparing.after.underWay]
      .filter(({ sendId }) => !known.has(sendId))
      .reduce((sum, { amount }) => sum + amount, 0n)
    const stolen = figures - unknown - 51n - 40n
    expect(ether({ ...comparing, holdings: kept(stolen, { hasLeft: known }) }).isMissing).toBe(true)
  }
})
