import { marginOf } from '@quayside/money/contract-math'
import { decimal } from '@quayside/money/decimal'
import { describe, expect, it } from 'vitest'
import { exposureOfOption, exposureOfPosition, type HeldOption, NONE, sumOf } from './house-exposure.ts'

const prices = { bid: decimal('99'), ask: decimal('101'), mid: decimal('100') }
const MOVES = [-20, -5, 5, 20]

function position(side: 'buy' | 'sell', { entry = '100', usdRate = '1' } = {}) {
  const terms = {
    side,
    quantity: decimal('10'),
    entry: decimal(entry),
    leverage: 10,
    feeRate: decimal('0.0006'),
    usdRate: decimal(usdRate),
  }
  return { id: 'order-1', userId: 'ada', code: 'BTCUSDT', margin: marginOf(terms).minor, terms }
}

describe('the house’s exposure of a position', () => {
  it('is the customer’s result with the other sign, at the bid of a long and the ask of a short', () => {
    expect(exposureOfPosition(position('buy'), prices, MOVES)).toMatchObject({
      positions: 1,
      long: 99_000n,
      short: 0n,
      result: 1_000n,
    })
    expect(exposureOfPosition(position('sell'), prices, MOVES)).toMatchObject({
      long: 0n,
      short: 101_000n,
      result: 1_000n,
    })
  })

  it('gains no more than the margin from a move, and pays without a bound', () => {
    const { moves } = exposureOfPosition(position('buy'), prices, MOVES)
    // The margin is 100 USD, of which 10 USD are lost already.
    expect(moves).toEqual([9_000n, 4_950n, -4_950n, -19_800n])
    const short = exposureOfPosition(position('sell'), prices, MOVES)
    expect(short.moves).toEqual([-20_200n, -5_050n, 5_050n, 9_000n])
  })

  it('counts the quote currency in dollars', () => {
    const yen = exposureOfPosition(position('buy', { usdRate: '0.01' }), prices, MOVES)
    expect(yen).toMatchObject({ long: 990n, result: 10n })
  })

  it('is valued at the entry without a price', () => {
    const blind = exposureOfPosition(position('buy', { entry: '120' }), undefined, MOVES)
    expect(blind).toMatchObject({ long: 120_000n, result: 0n })
    expect(blind.moves).toEqual([12_000n, 6_000n, -6_000n, -24_000n])
  })
})

describe('the house’s exposure of an option', () => {
  const option = (over: Partial<HeldOption> = {}): HeldOption => ({
    id: 'option-1',
    userId: 'ada',
    code: 'BTCUSDT',
    direction: 'up',
    stake: 10_000n,
    returnRate: '0.9',
    openPrice: '100',
    ...over,
  })

  it('is the stake on one side and the agreed gain on the other', () => {
    const up = exposureOfOption(option(), prices, MOVES)
    expect(up).toMatchObject({ options: 1, staked: 10_000n, mostPaid: 9_000n, result: 0n })
    expect(up.moves).toEqual([10_000n, 10_000n, -9_000n, -9_000n])
    expect(exposureOfOption(option({ direction: 'down' }), prices, MOVES).moves).toEqual([
      -9_000n,
      -9_000n,
      10_000n,
      10_000n,
    ])
  })

  it('is nothing at the price of its entry, before its entry, and without a price', () => {
    const none = [0n, 0n, 0n, 0n]
    expect(exposureOfOption(option({ openPrice: '105' }), prices, [5]).moves).toEqual([0n])
    expect(exposureOfOption(option({ openPrice: null }), prices, MOVES).moves).toEqual(none)
    expect(exposureOfOption(option(), undefined, MOVES).moves).toEqual(none)
  })
})

it('opposite positions cancel out, but for the spread', () => {
  const both = [position('buy'), position('sell')].map(held => exposureOfPosition(held, prices, [1]))
  const sum = both.reduce(sumOf, NONE)
  expect(sum).toMatchObject({ positions: 2, long: 99_000n, short: 101_000n, result: 2_000n })
  expect(sum.moves).toEqual([20n])
})
