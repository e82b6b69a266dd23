import type { ContentItem } from '@quayside/contracts/endpoints/help'
import { useHost, useSession } from '@quayside/runtime/hooks'
import { useLocale } from '@quayside/runtime/i18n'
import { useEffect, useState } from 'react'

/** Content list in the current language: embedded, and requested for a customer and after a language change. */
export function useContents(): readonly ContentItem[] {
  const { boot, api } = useHost()
  const locale = useLocale()
  const customer = useSession().user?.id ?? ''
  const key = `${locale} ${customer}`
  const [asked, setAsked] = useState<{ key: string; contents: readonly ContentItem[] }>()
  const isEmbedded = boot.locale === locale && customer === ''

  useEffect(() => {
    if (isEmbedded) return
    const abort = new AbortController()
    import('./request-contents.ts')
      .then(({ requestContents }) => requestContents(api, locale, abort.signal))
      .then(contents => setAsked({ key, contents }))
      .catch(() => undefined)
    return () => abort.abort()
  }, [isEmbedded, api, locale, key])

  return !isEmbedded && asked?.key === key ? asked.contents : boot.contents
}
