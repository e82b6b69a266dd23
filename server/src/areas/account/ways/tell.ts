import { isLocale } from '@quayside/contracts/locales'
import { notify } from '../../../notices/notify.ts'
import { waysChangedMail } from '../../../platform/mail/compose.ts'
import type { AfterCommit } from '../../../platform/storage/commit.ts'
import { findUser } from '../../../platform/storage/queries/users.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import type { CoreServices } from '../../services.ts'
import { shortAddress } from '../wallets/addresses.ts'
import type { WalletRow } from '../wallets/queries.ts'

export type WayChange = {
  readonly userId: string
  readonly kind: 'walletLinked' | 'walletUnlinked'
  readonly wallet: Pick<WalletRow, 'address' | 'chain_type'>
  readonly afterCommit: AfterCommit
}

/** Notes inside a command that the ways have changed; `mail` then tells the address that the account had before. */
export async function tellWayChange(
  tx: Tx,
  services: CoreServices,
  { userId, kind, wallet, afterCommit }: WayChange,
): Promise<{ mail: () => Promise<void> }> {
  const name = shortAddress(wallet.address)
  const data = { wallet: name, network: wallet.chain_type === 'tron' ? 'Tron' : 'Ethereum' }
  await notify(tx, services, { userId, kind, data, afterCommit })
  afterCommit(() => services.bus.publish('customer.changed', { userId }))
  const user = await tx.one(findUser, { id: userId })
  return {
    async mail() {
      if (user === undefined || user.email === null) return
      const { mailer, config, metrics, log } = services
      const locale = isLocale(user.locale) ? user.locale : 'en'
      const addressee = { to: user.email, locale, siteName: config.siteName }
      try {
        await mailer.send(waysChangedMail(addressee, { kind, wallet: name }))
        metrics.mail.inc({ outcome: 'sent' })
      } catch (error) {
        metrics.mail.inc({ outcome: 'failed' })
        log.error({ err: error }, 'a mail could not be sent')
      }
    },
  }
}
