import type { Currency } from '@quayside/money/currency'
import { money } from '@quayside/money/money'

/** What a new demo wallet holds and what a reset brings back: 100,000 USD (rules §2). */
export const DEMO_FUNDS = money('USD', 10_000_000n)

/** A demo wallet cannot be reset while positions or holds are open. */
export class HoldsRemain extends Error {
  override readonly name = 'HoldsRemain'
  readonly currency: Currency

  constructor(currency: Currency) {
    super(`the demo wallet still has ${currency} in use`)
    this.currency = currency
  }
}
