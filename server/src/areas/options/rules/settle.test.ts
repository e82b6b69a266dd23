import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boughtOption } from './option.builders.ts'
import { isRunning, type Option } from './option.ts'
import { enterOption, settleOption, type Verdict } from './settle.ts'

function entered(openPrice: string, command: Parameters<typeof boughtOption>[0] = {}): Option {
  return enterOption(boughtOption(command), { time: 61_000, price: openPrice }, 2_000)
}

function priced(price: string): Verdict {
  return { kind: 'priced', exit: { time: 90_000, price } }
}

describe('settling an option', () => {
  it.each([
    ['up', '10.00', '10.01', 'won', 19_000n, 9_000n],
    ['up', '10.00', '9.99', 'lost', 0n, -10_000n],
    ['up', '10.00', '10.00', 'refunded', 10_000n, 0n],
    ['down', '10.00', '9.99', 'won', 19_000n, 9_000n],
    ['down', '10.00', '10.01', 'lost', 0n, -10_000n],
    ['down', '10.00', '10.00', 'refunded', 10_000n, 0n],
  ] as const)('of %s from %s to %s is %s', (direction, entry, exit, status, payout, profit) => {
    const { option } = settleOption(entered(entry, { direction }), priced(exit), 3_000)
    expect(option).toMatchObject({ status, payout, profit, closePrice: exit, closeTime: 90_000 })
    expect(option).toMatchObject({ settledAt: 3_000, updatedAt: 3_000, openPrice: entry, openTime: 61_000 })
    expect(option.refundReason).toBe(status === 'refunded' ? 'equal' : null)
    expect(isRunning(option)).toBe(false)
  })

  it('compares prices as numbers, not as text', () => {
    expect(settleOption(entered('9.50'), priced('10.00'), 3_000).option.status).toBe('won')
  })

  it.each([
    ['no_entry', boughtOption()],
    ['no_exit', entered('10.00')],
    ['reset', entered('10.00')],
  ] as const)('that is void for %s gives the stake back', (reason, option) => {
    const { option: ended, posting } = settleOption(option, { kind: 'void', reason }, 3_000)
    expect(ended).toMatchObject({ status: 'refunded', refundReason: reason, payout: 10_000n, profit: 0n })
    expect(ended).toMatchObject({ closePrice: null, closeTime: null })
    expect(amounts(posting)).toEqual({ option_hold: -10_000n, available: 10_000n })
  })

  it.each([
    ['won', '10.01', { option_hold: -10_000n, available: 19_000n, trading: -9_000n }],
    ['lost', '9.99', { option_hold: -10_000n, trading: 10_000n }],
    ['equal', '10.00', { option_hold: -10_000n, available: 10_000n }],
  ])('that is %s moves the money', (_, exit, legs) => {
    const { posting } = settleOption(entered('10.00'), priced(exit), 3_000)
    expect(posting).toMatchObject({ kind: 'option_settle', reference: 'option-1', at: 3_000 })
    expect(amounts(posting)).toEqual(legs)
  })

  it('never pays from anything but the hold and trading, and the gain is the agreed share rounded down', () => {
    const price = fc.integer({ min: 1, max: 100_000 }).map(points => (points / 100).toFixed(2))
    const stake = fc.bigInt({ min: 100n, max: 500_000n })
    fc.assert(
      fc.property(stake, price, price, fc.constantFrom('up', 'down'), (cents, entry, exit, direction) => {
        const amount = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
        const { option, posting } = settleOption(entered(entry, { amount, direction }), priced(exit), 3_000)
        const moved = amounts(posting)
        expect(moved.option_hold).toBe(-cents)
        expect(moved.available ?? 0n).toBe(option.payout)
        expect(option.profit).toBe((option.payout ?? 0n) - cents)
        if (option.status === 'won') expect(option.profit).toBe((cents * 9n) / 10n)
        const way = Number(exit) - Number(entry)
        const better = direction === 'up' ? way > 0 : way < 0
        expect(option.status).toBe(way === 0 ? 'refunded' : better ? 'won' : 'lost')
      }),
    )
  })
})

function amounts({ legs }: ReturnType<typeof settleOption>['posting']): Record<string, bigint> {
  return Object.fromEntries(legs.map(({ account, amount }) => [account.kind, amount]))
}
