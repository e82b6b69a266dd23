import { OPTION_PERIODS } from '@quayside/money/option-offer'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { customerAccount } from '../../../ledger/chart.ts'
import { accepted, quoteOf } from '../../contracts/rules/contract.builders.ts'
import { buyOption } from './buy.ts'
import { boughtOption, optionCommand, optionState } from './option.builders.ts'

const AMOUNT = { amount: { min: '1.00', max: '5000.00' } }

describe('buying an option', () => {
  it('fixes terms and times, the market’s own for acceptance and expiry', () => {
    expect(boughtOption({ amount: '12.5', direction: 'down', periodSeconds: 300 })).toMatchObject({
      code: 'BTCUSDT',
      direction: 'down',
      status: 'open',
      stake: 1250n,
      periodSeconds: 300,
      returnRate: '0.9000',
      houseMargin: '0.05',
      acceptedAt: 60_000,
      expiresAt: 360_000,
      openPrice: null,
      closePrice: null,
      payout: null,
      createdAt: 1_000,
      settledAt: null,
    })
  })

  it('is accepted no earlier than the last price that was told, though the clock went back', () => {
    const quote = { ...quoteOf(), time: 62_000 }
    expect(boughtOption({}, { quote })).toMatchObject({ acceptedAt: 62_000, expiresAt: 92_000 })
    const session = closing(91_999)
    const refused = buyOption(optionState({ quote, session }), optionCommand(), 1_000)
    expect(refused).toMatchObject({ ok: false, error: { code: '10017' } })
  })

  it('moves the stake from the available balance into the hold', () => {
    const { posting } = accepted(buyOption(optionState(), optionCommand({ amount: '12.5' }), 1_000))
    const account = (kind: 'available' | 'option_hold') =>
      customerAccount('ada', { kind, currency: 'USD', mode: 'demo' })
    expect(posting).toMatchObject({ kind: 'option_open', reference: 'option-1', at: 1_000, memo: 'BTCUSDT' })
    expect(posting.legs).toEqual([
      { account: account('available'), amount: -1250n },
      { account: account('option_hold'), amount: 1250n },
    ])
  })

  it.each([
    ['an unknown instrument', { instrument: undefined }, {}, '10014', undefined],
    [
      'a country not allowed',
      { obstacle: 'country' as const },
      {},
      '10014',
      { reason: 'country', settings: '/profile/settings#country' },
    ],
    ['a shut market', { session: shut(90_000) }, {}, '10015', { nextOpen: '1970-01-01T00:01:30.000Z' }],
    ['a silent market', { isStale: true }, {}, '10015', { stale: true }],
    ['a market without a price', { quote: undefined }, {}, '10015', { stale: true }],
    ['a period not offered', {}, { periodSeconds: 45 }, '10017', { periods: OPTION_PERIODS }],
    [
      'a period that outlasts the session',
      { session: closing(89_999) },
      {},
      '10017',
      { nextClose: '1970-01-01T00:01:29.999Z' },
    ],
    ['no stake', {}, { amount: '0' }, '10016', AMOUNT],
    ['too small a stake', {}, { amount: '0.99' }, '10016', AMOUNT],
    ['too large a stake', {}, { amount: '5000.01' }, '10016', AMOUNT],
    ['a stake finer than a cent', {}, { amount: '10.001' }, '10016', AMOUNT],
    ['a stake with a third digit that is nought', {}, { amount: '10.000' }, '10016', AMOUNT],
    ['text', {}, { amount: 'NaN' }, '10016', AMOUNT],
    [
      'a return below the wanted',
      {},
      { minReturnRate: '0.90000001' },
      '10014',
      { returnRate: { wanted: '0.90000001', current: '0.9000' } },
    ],
  ])('refuses %s', (_, state, command, code, details) => {
    const error = details === undefined ? { code } : { code, details }
    expect(buyOption(optionState(state), optionCommand(command), 1_000)).toEqual({ ok: false, error })
  })

  it.each([
    ['the least stake', {}, { amount: '1' }],
    ['the largest stake', {}, { amount: '5000.00' }],
    ['the return there is', {}, { minReturnRate: '0.9' }],
    ['an end with the session’s', { session: closing(90_000) }, {}],
  ])('accepts %s', (_, state, command) => {
    expect(buyOption(optionState(state), optionCommand(command), 1_000).ok).toBe(true)
  })

  it('holds exactly what was offered, whatever cents within the stakes', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 100n, max: 500_000n }), cents => {
        const text = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
        expect(boughtOption({ amount: text }).stake).toBe(cents)
      }),
    )
  })
})

function shut(nextOpen: number) {
  return { open: false, nextOpen, nextClose: null, timeZone: 'UTC' }
}

function closing(nextClose: number) {
  return { open: true, nextOpen: null, nextClose, timeZone: 'UTC' }
}
