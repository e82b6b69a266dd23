import type { ContentItem } from '@quayside/contracts/endpoints/help'
import { useHost } from '@quayside/runtime/hooks'
import { useLocale } from '@quayside/runtime/i18n'
import { useEffect, useState } from 'react'

/** Content list in the current language: embedded, and requested again after a language change. */
export function useContents(): readonly ContentItem[] {
  const { boot, api } = useHost()
  const locale = useLocale()
  const [asked, setAsked] = useState<{ locale: string; contents: readonly ContentItem[] }>()
  const own = boot.locale === locale

  useEffect(() => {
    if (own) return
    const abort = new AbortController()
    import('./request-contents.ts')
      .then(({ requestContents }) => requestContents(api, locale, abort.signal))
      .then(contents => setAsked({ locale, contents }))
      .catch(() => undefined)
    return () => abort.abort()
  }, [own, api, locale])

  return !own && asked?.locale === locale ? asked.contents : boot.contents
}
