import { Refused } from '../platform/http/refused.ts'
import type { Account } from './chart.ts'

/** The balance would exceed the ledger's limit in either direction; answered with 10016 and the account's kind. */
export class BalanceOverflow extends Refused {
  override readonly name = 'BalanceOverflow'

  constructor({ kind, currency }: Account) {
    super(`The account ${kind} in ${currency} would exceed the largest balance`, {
      code: '10016',
      details: { largestBalance: kind, currency },
    })
  }
}
