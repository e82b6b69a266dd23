import type { Notification } from '@quayside/contracts/endpoints/account/account'
import { PROVIDER_NAMES } from '@quayside/contracts/endpoints/sign-in/providers'
import { notify } from '../../../notifications/notify.ts'
import type { Addressee } from '../../../platform/mail/addressee.ts'
import { addresseeFor } from '../../../platform/mail/addressee.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { sendLogged } from '../../../platform/mail/send-logged.ts'
import type { AfterCommit } from '../../../platform/storage/commit.ts'
import { findUser } from '../../../platform/storage/queries/users.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import type { CoreServices } from '../../services.ts'
import { accountMail } from '../mails.ts'
import type { IdentityRow } from '../records/providers.ts'
import { shortAddress } from '../records/wallet-addresses.ts'
import type { WalletRow } from '../records/wallets.ts'

export type MethodNews = Pick<Notification, 'kind' | 'data'> & {
  readonly mailTo: (addressee: Addressee) => Mail
}

export type MethodChange = {
  readonly userId: string
  readonly news: MethodNews
  readonly afterCommit: AfterCommit
}

export function walletNews(
  kind: 'walletLinked' | 'walletUnlinked',
  { address, chain_type }: Pick<WalletRow, 'address' | 'chain_type'>,
): MethodNews {
  const wallet = shortAddress(address)
  return {
    kind,
    data: { wallet, network: chain_type === 'tron' ? 'Tron' : 'Ethereum' },
    mailTo: addressee => accountMail(addressee, kind, { values: { wallet } }),
  }
}

export function providerNews(
  kind: 'providerLinked' | 'providerUnlinked',
  identity: Pick<IdentityRow, 'provider' | 'name'>,
): MethodNews {
  const data = { provider: PROVIDER_NAMES[identity.provider], name: identity.name }
  return { kind, data, mailTo: addressee => accountMail(addressee, kind, { values: data }) }
}

export function passkeyNews(
  kind: 'passkeyAdded' | 'passkeyRemoved' | 'passkeyRefused',
  name: string,
): MethodNews {
  const mailTo = (addressee: Addressee) => accountMail(addressee, kind, { values: { passkey: name } })
  return { kind, data: { name }, mailTo }
}

/** Records a change inside a command; `mail` then notifies the address that the account had before. */
export async function notifyMethodChange(
  tx: Tx,
  services: CoreServices,
  { userId, news: { kind, data, mailTo }, afterCommit }: MethodChange,
): Promise<{ mail: () => Promise<void> }> {
  await notify(tx, services, { userId, kind, data, afterCommit })
  afterCommit(() => services.bus.publish('customer.changed', { userId }))
  const addressee = addresseeFor(services, await tx.one(findUser, { id: userId }))
  return {
    async mail() {
      if (addressee !== undefined) await sendLogged(services, mailTo(addressee))
    },
  }
}
