import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closeContract, requestClose } from './close.ts'
import { accepted, buyState, openedContract, quoteOf } from './contract.builders.ts'
import type { Contract } from './contract.ts'

const AT = 5000

function legs(contract: Contract, price: string) {
  const { posting } = closeContract(contract, { price, reason: 'customer', at: AT, exitAt: AT })
  return Object.fromEntries((posting?.legs ?? []).map(({ account, amount }) => [account.kind, amount]))
}

describe('closing a contract', () => {
  it('gives back the margin with the profit, less the fee', () => {
    const contract = openedContract()
    const { contract: closed } = closeContract(contract, {
      price: '51000.01',
      reason: 'customer',
      at: AT,
      exitAt: AT,
    })
    expect(closed).toMatchObject({
      status: 'closed',
      closePrice: '51000.01',
      closeTime: AT,
      closeFee: 2_551n,
      closeReason: 'customer',
      profit: 100_000n - 2_551n - 2_501n,
    })
    expect(legs(contract, '51000.01')).toEqual({
      margin: -250_001n,
      available: 250_001n + 100_000n - 2_551n,
      trading: -100_000n,
      fees: 2_551n,
    })
  })

  it('leaves a loss beyond the margin to insurance', () => {
    const contract = openedContract()
    expect(legs(contract, '47000.01')).toEqual({
      margin: -250_001n,
      trading: 300_000n,
      fees: 2_351n,
      insurance: -52_350n,
    })
    const { contract: closed } = closeContract(contract, {
      price: '47000.01',
      reason: 'liquidation',
      at: AT,
      exitAt: AT,
    })
    expect(closed.profit).toBe(-contract.margin - contract.openFee)
  })

  it('names a liquidation in the ledger', () => {
    const { posting } = closeContract(openedContract(), {
      price: '48742.94',
      reason: 'liquidation',
      at: AT,
      exitAt: AT,
    })
    expect(posting).toMatchObject({ kind: 'contract_liquidation', reference: 'order-1' })
  })

  it('always balances and never takes from the available balance', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('buy' as const, 'sell' as const),
        fc.integer({ min: 1, max: 20_000_000 }),
        (side, points) => {
          const moved = legs(openedContract({ side }), (points / 100).toFixed(2))
          expect(Object.values(moved).reduce((sum, amount) => sum + amount, 0n)).toBe(0n)
          expect((moved.available ?? 0n) >= 0n).toBe(true)
        },
      ),
    )
  })
})

describe("a customer's close", () => {
  const state = { ...buyState(), contract: openedContract() }

  it('is filled at once on the bid for a long and the ask for a short', () => {
    const long = accepted(requestClose(state, AT))
    expect(long).toMatchObject({ kind: 'closed', change: { contract: { closePrice: '49999.99' } } })
    const short = accepted(requestClose({ ...state, contract: openedContract({ side: 'sell' }) }, AT))
    expect(short).toMatchObject({ kind: 'closed', change: { contract: { closePrice: '50000.01' } } })
  })

  it.each([
    ['the market is shut', { session: { open: false, nextOpen: null, nextClose: null, timeZone: 'UTC' } }],
    ['the price is stale', { isStale: true }],
    ['there is no price', { quote: undefined }],
    ['the instrument left the catalogue', { instrument: undefined }],
  ])('waits for the first tick when %s', (_, changes) => {
    expect(accepted(requestClose({ ...state, ...changes }, AT))).toMatchObject({
      kind: 'waiting',
      contract: { status: 'to_be_closed', closePrice: null },
    })
  })

  it.each([
    ['to_be_closed', 'toBeClosed'],
    ['closed', 'closed'],
  ] as const)('is refused when it is %s already', (status, word) => {
    const contract = { ...state.contract, status }
    expect(requestClose({ ...state, contract, quote: quoteOf() }, AT)).toEqual({
      ok: false,
      error: { code: '10014', details: { status: word, closeReason: null } },
    })
  })
})
