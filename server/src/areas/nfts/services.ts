import type { TokenCustody } from '../../platform/custody/tokens/token-custody.ts'
import type { ReadTx } from '../../platform/storage/storage.ts'
import type { CoreServices, Services } from '../services.ts'
import type { KnownAddress } from './rules/delivery.ts'

export type NftWriting = Pick<CoreServices, 'ids' | 'clock' | 'bus' | 'mailer' | 'log' | 'config' | 'metrics'>

export type NftParts = {
  /** Undefined when the operator's custody does not handle tokens. */
  readonly tokens: TokenCustody | undefined
}

export type NftServices = Services &
  NftParts & {
    readonly buyerFacts: {
      addresses(tx: ReadTx, userId: string): Promise<readonly KnownAddress[]>
      /** Returns until when (ms) and why outgoing transfers are on hold; undefined when they are not. */
      wait(
        tx: ReadTx,
        requested: { readonly userId: string; readonly now: number },
      ): Promise<{ readonly reason: string; readonly availableAt: number } | undefined>
    }
  }
