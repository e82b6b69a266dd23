import { type Locale, localeOf } from '@quayside/contracts/locales'

/** Recipient, language and site of a mail, and whether the site is a sandbox. */
export type Addressee = {
  readonly to: string
  readonly locale: Locale
  readonly siteName: string
  readonly isSandbox: boolean
}

type Site = { readonly config: { readonly siteName: string; readonly siteMode: 'sandbox' | 'live' } }

export function addresseeOf({ config }: Site, to: string, language: string): Addressee {
  const { siteName, siteMode } = config
  return { to, locale: localeOf(language), siteName, isSandbox: siteMode === 'sandbox' }
}

export function addresseeFor(
  site: Site,
  user: { readonly email: string | null; readonly locale: string } | undefined,
): Addressee | undefined {
  return user === undefined || user.email === null ? undefined : addresseeOf(site, user.email, user.locale)
}
