import type { Currency } from '@quayside/money/currency'
import type { ReadTx } from '../../platform/storage/storage.ts'
import type { Services } from '../services.ts'

export type AccountServices = Services & {
  /** Deposits in progress, not in the ledger yet; they block closing the account. */
  depositsUnderWay(
    tx: ReadTx,
    userId: string,
  ): Promise<readonly { readonly currency: Currency; readonly minor: bigint }[]>
  /** Number of the customer's tokens without an address; they stay in place when the account closes. */
  tokensWithoutAddress(tx: ReadTx, userId: string): Promise<number>
}
