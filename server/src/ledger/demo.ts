import type { Currency } from '@quayside/money/currency'
import { money } from '@quayside/money/money'

/** Balance of a new or reset demo wallet: 100,000 USD (rules §2). */
export const DEMO_FUNDS = money('USD', 10_000_000n)

export class HoldsRemain extends Error {
  override readonly name = 'HoldsRemain'
  readonly currency: Currency

  constructor(currency: Currency) {
    super(`the demo wallet still has ${currency} in use`)
    this.currency = currency
  }
}
