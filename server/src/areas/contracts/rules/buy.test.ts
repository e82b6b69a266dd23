import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Leg } from '../../../ledger/posting.ts'
import { scriptedInstrument } from '../../../market/scripted-market.ts'
import { buyContract } from './buy.ts'
import { buyCommand, buyState, opened, quoteOf } from './contract.builders.ts'

const NOW = Date.UTC(2026, 10, 21)

function refusalOf(state: Parameters<typeof buyState>[0], command: Parameters<typeof buyCommand>[0]) {
  const result = buyContract(buyState(state), buyCommand(command), NOW)
  return result.ok ? undefined : result.error
}

describe('opening a contract', () => {
  it('takes the ask for a long and the bid for a short', () => {
    expect(opened({ side: 'buy' }).contract.openPrice).toBe('50000.01')
    expect(opened({ side: 'sell' }).contract.openPrice).toBe('49999.99')
  })

  it('fixes margin, fee, size, rates and liquidation price', () => {
    expect(opened({ lots: '1.50' }).contract).toMatchObject({
      status: 'open',
      lots: '1.5',
      quantity: '1.5',
      margin: 375_001n,
      openFee: 3_751n,
      feeRate: '0.0005',
      usdRate: '1',
      liquidationPrice: '48742.95',
      profit: null,
    })
  })

  it('moves margin and fee out of the available balance', () => {
    expect(legsOf(opened().posting.legs)).toEqual({
      'ada available': -252_502n,
      'ada margin': 250_001n,
      'house fees': 2_501n,
    })
  })

  it('converts a pair in another currency', () => {
    const instrument = scriptedInstrument({
      code: 'USDJPY',
      precision: 3,
      tickSize: '0.001',
      lotSize: '100000',
      maxLeverage: 30,
      feeRate: '0.00003',
    })
    const quote = quoteOf({ code: 'USDJPY', bid: 154_615, ask: 154_625, mid: 154_620 })
    const result = buyContract(
      buyState({ instrument, quote, usdRate: '0.006467468633' }),
      buyCommand({ leverage: 30 }),
      NOW,
    )
    expect(result).toMatchObject({ ok: true, value: { contract: { margin: 333_345n, openFee: 301n } } })
  })
})

describe('an opening is refused', () => {
  it.each([
    { name: 'for an unknown instrument', state: { instrument: undefined }, command: {}, code: '10014' },
    {
      name: 'without a price',
      state: { quote: undefined },
      command: {},
      code: '10015',
      details: { stale: true },
    },
    {
      name: 'on a stale price',
      state: { isStale: true },
      command: {},
      code: '10015',
      details: { stale: true },
    },
    {
      name: 'without a rate',
      state: { usdRate: undefined },
      command: {},
      code: '10015',
      details: { stale: true },
    },
    {
      name: 'while the market is shut',
      state: { session: { open: false, nextOpen: NOW, nextClose: null, timeZone: 'UTC' } },
      command: {},
      code: '10015',
      details: { nextOpen: '2026-11-21T00:00:00.000Z' },
    },
    {
      name: 'off the lot step',
      state: {},
      command: { lots: '0.0015' },
      code: '10016',
      details: { lots: { min: '0.001', max: '100', step: '0.001' } },
    },
    {
      name: 'above the leverage',
      state: {},
      command: { leverage: 21 },
      code: '10016',
      details: { leverage: { min: 1, max: 20 } },
    },
    {
      name: 'when the spread alone would liquidate',
      state: { quote: quoteOf({ bid: 4_800_000, ask: 5_000_000 }) },
      command: {},
      code: '10016',
      details: { leverage: { min: 1, max: 15 } },
    },
    {
      name: 'with a stop above the market',
      state: {},
      command: { stopLoss: '50000' },
      code: '10016',
      details: { unreasonable: 'stopLoss', stopLoss: { min: '48742.96', max: '49999.97' } },
    },
    {
      name: 'with a target below the market',
      state: {},
      command: { stopLoss: '49000', takeProfit: '50000' },
      code: '10016',
      details: { unreasonable: 'takeProfit', takeProfit: { min: '50000.01', max: null } },
    },
    {
      name: 'with both out of place',
      state: {},
      command: { side: 'sell', stopLoss: '49000', takeProfit: '51000' },
      code: '10016',
      details: {
        unreasonable: 'both',
        stopLoss: { min: '50000.03', max: '51194.52' },
        takeProfit: { min: '0.01', max: '49999.99' },
      },
    },
  ] as const)('$name', ({ state, command, code, ...rest }) => {
    const refusal = refusalOf(state, command)
    expect(refusal?.code).toBe(code)
    expect(refusal?.details).toEqual('details' in rest ? rest.details : undefined)
  })
})

describe('an opening', () => {
  it('always balances and takes exactly margin and fee', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 1, max: 20 }),
        fc.constantFrom('buy' as const, 'sell' as const),
        (milliLots, leverage, side) => {
          const { contract, posting } = opened({ side, leverage, lots: String(milliLots / 1000) })
          expect(posting.legs.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n)
          expect(legsOf(posting.legs)['ada available']).toBe(-contract.margin - contract.openFee)
        },
      ),
    )
  })
})

function legsOf(legs: readonly Leg[]): Record<string, bigint> {
  return Object.fromEntries(legs.map(({ account, amount }) => [`${account.owner} ${account.kind}`, amount]))
}
