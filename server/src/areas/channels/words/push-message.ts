import type { Notification } from '@quayside/contracts/endpoints/account/account'
import { directionOf, LANGUAGE_TAG, type Locale } from '@quayside/contracts/locales'
import { type MarkedSite, sandboxMark } from '../../../platform/i18n/sandbox-mark.ts'
import { type NoticeWords, noticeWords } from './notice-words.ts'

export type PushMessage = NoticeWords & {
  /** A repeated message replaces the one with the same tag. */
  readonly tag: string
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
}

export type Pushed = Pick<Notification, 'id' | 'kind' | 'data'>

/** Returns a notification's text in the customer's language; undefined for a kind that is not pushed. */
export function pushMessage(
  { id, kind, data }: Pushed,
  locale: Locale,
  site: MarkedSite,
): PushMessage | undefined {
  const words = noticeWords({ kind, data }, locale)
  if (words === undefined) return undefined
  const mark = sandboxMark(site, locale)
  return {
    ...words,
    body: mark === undefined ? words.body : `${words.body} · ${mark}`,
    // When a market falls, many positions may get warnings; only the last one stays.
    tag: kind === 'marginWarning' ? 'margin' : id,
    lang: LANGUAGE_TAG[locale],
    dir: directionOf(locale),
  }
}
