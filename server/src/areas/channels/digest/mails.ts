import type { NoticeTopic } from '@quayside/contracts/endpoints/account/channels'
import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import type { Currency } from '@quayside/money/currency'
import { formatDecimal, type NumberLook } from '@quayside/money/format'
import { money, toShortText } from '@quayside/money/money'
import type { Digest } from '../../../notifications/next-digest.ts'
import type { Addressee } from '../../../platform/mail/addressee.ts'
import { compose } from '../../../platform/mail/compose.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { momentIn, type ZonedMoment } from '../../../platform/mail/moment.ts'
import { type Linking, notificationsLink, unsubscribeLink } from '../mail/links.ts'
import { channelTexts } from '../translations.ts'
import { isolated } from '../words/isolated.ts'

export type Unread = { readonly topic: NoticeTopic; readonly total: number }

/** Entries of the statement, and what the customer owns in each currency with its change, minor units. */
export type Account = {
  readonly bookings: number
  readonly balances: readonly {
    readonly currency: Currency
    readonly balance: bigint
    readonly change: bigint
  }[]
}

type DigestMail = {
  readonly addressee: Addressee
  readonly userId: string
  readonly digest: Digest
  readonly since: ZonedMoment
  readonly unread: readonly Unread[]
  readonly account: Account | undefined
}

export function digestMail(
  services: Linking,
  { addressee, userId, digest, since, unread, account }: DigestMail,
): Mail {
  const { locale, siteName } = addressee
  const t = channelTexts(locale)
  const page = notificationsLink(services)
  const time = momentIn(locale, since.timeZone, since.at)
  const topics = unread.map(({ topic, total }) => `${t(`topics.${topic}`)}: ${total}`)
  const paragraphs = [
    [t('digest.since', { time })],
    ...(topics.length === 0 ? [] : [[t('digest.unread'), ...topics]]),
    ...(account === undefined ? [] : [accountLines(account)]),
    ...(page === undefined ? [] : [[t('mail.page'), page]]),
  ]
  return compose(addressee, {
    subject: `${t(`digest.${digest}`)} · ${siteName}`,
    lines: paragraphs.map(lines => lines.join('\n')),
    link: page,
    unsubscribe: unsubscribeLink(services, { userId, topic: 'digest', locale }),
  })

  function accountLines({ bookings, balances }: Account): string[] {
    const number = (currency: Currency, minor: bigint, look?: NumberLook) =>
      formatDecimal(toShortText(money(currency, minor)), LANGUAGE_TAG[locale], look)
    return [
      t('digest.account', { total: String(bookings) }),
      ...balances.map(({ currency, balance, change }) =>
        isolated(
          `${number(currency, balance)}\u00a0${currency} (${number(currency, change, { signed: true })})`,
          locale,
        ),
      ),
      t('digest.open'),
    ]
  }
}
