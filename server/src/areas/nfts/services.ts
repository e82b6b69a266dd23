import type { TokenCustody } from '../../platform/custody/tokens/token-custody.ts'
import type { ReadTx } from '../../platform/storage/storage.ts'
import type { CoreServices, Services } from '../services.ts'
import type { KnownAddress } from './rules/delivery.ts'

/** What a command about an item is written and told with. */
export type NftWriting = Pick<CoreServices, 'ids' | 'clock' | 'bus' | 'mailer' | 'log' | 'config' | 'metrics'>

export type NftParts = {
  /** Who sends tokens; undefined where the operator's custody has none. */
  readonly tokens: TokenCustody | undefined
}

/** What the routes of NFTs are told of a customer by the areas that know. */
export type NftServices = Services &
  NftParts & {
    readonly aboutBuyer: {
      /** The addresses of the customer's book. */
      addresses(tx: ReadTx, userId: string): Promise<readonly KnownAddress[]>
      /** Until when everything that leaves the account waits (ms), and why; undefined when nothing does. */
      wait(
        tx: ReadTx,
        asked: { readonly userId: string; readonly now: number },
      ): Promise<{ readonly reason: string; readonly availableAt: number } | undefined>
    }
  }
