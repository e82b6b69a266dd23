import { type Locale, localeOf } from '@quayside/contracts/locales'

/** What every mail needs to know: to whom, in which language, from which site, and whether that site is a sandbox. */
export type Addressee = {
  readonly to: string
  readonly locale: Locale
  readonly siteName: string
  readonly isSandbox: boolean
}

type Site = { readonly config: { readonly siteName: string; readonly siteMode: 'sandbox' | 'live' } }

/** Whom the site writes to, in the account's language. */
export function addresseeOf({ config }: Site, to: string, language: string): Addressee {
  const { siteName, siteMode } = config
  return { to, locale: localeOf(language), siteName, isSandbox: siteMode === 'sandbox' }
}

/** To whom mail for a customer goes; undefined where there is no address. */
export function addresseeFor(
  site: Site,
  user: { readonly email: string | null; readonly locale: string } | undefined,
): Addressee | undefined {
  return user === undefined || user.email === null ? undefined : addresseeOf(site, user.email, user.locale)
}
