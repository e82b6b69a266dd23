import { type Locale, localeOf } from '@quayside/contracts/locales'
import { type MarkedSite, sandboxMark } from '../i18n/sandbox-mark.ts'

/** Recipient, language and site of a mail, and the mark of a sandbox. */
export type Addressee = {
  readonly to: string
  readonly locale: Locale
  readonly siteName: string
  readonly mark?: string | undefined
}

type Site = { readonly config: MarkedSite & { readonly siteName: string } }

export function addresseeOf({ config }: Site, to: string, language: string): Addressee {
  const locale = localeOf(language)
  return { to, locale, siteName: config.siteName, mark: sandboxMark(config, locale) }
}

export function addresseeFor(
  site: Site,
  user: { readonly email: string | null; readonly locale: string } | undefined,
): Addressee | undefined {
  return user === undefined || user.email === null ? undefined : addresseeOf(site, user.email, user.locale)
}
