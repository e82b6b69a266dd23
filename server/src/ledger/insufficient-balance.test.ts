import { describe, expect, it } from 'vitest'
import { customerAccount, houseAccount } from './chart.ts'
import { InsufficientBalance } from './insufficient-balance.ts'

function refusalOf(account: InsufficientBalance['account'], balance: bigint, wanted: bigint) {
  return new InsufficientBalance(account, { balance, wanted }).refusal
}

describe('what an account does not cover', () => {
  it.each([
    ['USD', 100n, 252_502n, { needed: '2525.02', available: '1.00', currency: 'USD' }],
    ['USD', 9_999n, 10_000n, { needed: '100.00', available: '99.99', currency: 'USD' }],
    ['BTC', 0n, 1_500_000n, { needed: '0.01500000', available: '0.00000000', currency: 'BTC' }],
  ] as const)('is refused in %s with what was there, %s, and what was needed, %s', (...of) => {
    const [currency, balance, wanted, details] = of
    const account = customerAccount('ada', { kind: 'available', currency, mode: 'real' })
    expect(refusalOf(account, balance, wanted)).toEqual({ code: '10011', details })
  })

  it('is a bug where it is not the customer who can mend it', () => {
    const margin = customerAccount('ada', { kind: 'margin', currency: 'USD', mode: 'demo' })
    expect(refusalOf(margin, 0n, 1n)).toBeUndefined()
    expect(refusalOf(houseAccount('plan_pool', 'USD', 'real'), 0n, 1n)).toBeUndefined()
  })
})
