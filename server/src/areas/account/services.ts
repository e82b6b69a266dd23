import type { Currency } from '@quayside/money/currency'
import type { ReadTx } from '../../platform/storage/storage.ts'
import type { Services } from '../services.ts'

/** What the routes of the account are given. */
export type AccountServices = Services & {
  /** What a customer has sent that is not in the ledger yet: an account with it is not closed. */
  depositsUnderWay(
    tx: ReadTx,
    userId: string,
  ): Promise<readonly { readonly currency: Currency; readonly minor: bigint }[]>
  /** How many tokens of a customer wait for an address: they stay where they are when the account is closed. */
  tokensWithoutAddress(tx: ReadTx, userId: string): Promise<number>
}
