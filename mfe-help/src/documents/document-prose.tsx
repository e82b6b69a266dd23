import { directionOf, LANGUAGE_TAG, type Locale } from '@quayside/contracts/locales'
import { useNavigate } from '@quayside/runtime/router'
import { Prose } from '@quayside/ui/prose'

/** A document's text. Links within the site navigate without a reload. */
export function DocumentProse({ html, locale }: { html: string; locale: Locale }) {
  const navigate = useNavigate()
  return (
    <Prose
      html={html}
      lang={LANGUAGE_TAG[locale]}
      dir={directionOf(locale)}
      onNavigate={href => void navigate(href)}
    />
  )
}
