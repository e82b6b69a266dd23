import type { Locale } from '@quayside/contracts/locales'
import type { Unsubscribe } from '../../../platform/mail/letter-html.ts'
import type { CoreServices } from '../../services.ts'
import { channelTexts } from '../translations.ts'
import { UNSUBSCRIBE_PATH } from '../unsubscribe/path.ts'
import { type MailSubscription, unsubscribeToken } from '../unsubscribe/token.ts'

/** A sandbox without `SITE_URL` does not know its address, so its mails have no links. */
export type Linking = {
  readonly secrets: CoreServices['secrets']
  readonly config: Pick<CoreServices['config'], 'siteUrl'>
}

export function notificationsLink(services: Linking): string | undefined {
  return linkTo(services, '/profile/notification')
}

/** The way out of the mails of a topic. */
export function unsubscribeLink(
  services: Linking,
  { userId, topic, locale }: MailSubscription & { readonly locale: Locale },
): Unsubscribe | undefined {
  const t = channelTexts(locale)
  const token = unsubscribeToken(services.secrets, { userId, topic })
  const url = linkTo(services, `${UNSUBSCRIBE_PATH}?${new URLSearchParams({ token })}`)
  return url === undefined ? undefined : { reason: t('mail.reason', { topic: t(`topics.${topic}`) }), url }
}

function linkTo({ config: { siteUrl } }: Linking, path: string): string | undefined {
  return siteUrl === undefined ? undefined : `${siteUrl}${path}`
}
