import type { ChainType } from '@quayside/contracts/endpoints/sign-in/wallets'
import type { Locale } from '@quayside/contracts/locales'
import type { CoreServices } from '../../services.ts'
import { insertNonce } from '../records/wallets.ts'
import { composeMessage, MESSAGE_LIFE_MS } from '../rules/wallet-message.ts'

export type Wanted = {
  readonly chainType: ChainType
  readonly address: string
  readonly origin: string
  readonly locale: Locale
  readonly accountId: string | undefined
}

export async function issueMessage(
  { storage, clock, ids }: Pick<CoreServices, 'storage' | 'clock' | 'ids'>,
  wanted: Wanted,
): Promise<{ nonce: string; message: string; expiresAt: number }> {
  const issuedAt = clock.now()
  const expiresAt = issuedAt + MESSAGE_LIFE_MS
  const nonce = ids
    .token()
    .replaceAll(/[^0-9A-Za-z]/g, '')
    .slice(0, 32)
  const message = composeMessage({ ...wanted, nonce, issuedAt })
  const { chainType: chain_type, address, accountId = null } = wanted
  const row = { nonce, chain_type, address, message, user_id: accountId, expires_at: expiresAt }
  await storage.write(tx => tx.run(insertNonce, row))
  return { nonce, message, expiresAt }
}
