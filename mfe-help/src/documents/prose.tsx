import { directionOf, LANGUAGE_TAG, type Locale } from '@quayside/contracts/locales'
import { useNavigate } from '@quayside/runtime/router'
import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { fillWithHtml } from './safe-html.ts'

/** A document's body in its own text direction. Links within the site navigate without a reload. */
export function Prose({ html, locale }: { html: string; locale: Locale | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()

  useLayoutEffect(() => {
    if (place.current) fillWithHtml(place.current, html)
  }, [html])

  function follow(event: MouseEvent<HTMLDivElement>) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href')
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    if (!href?.startsWith('/') || modified) return
    event.preventDefault()
    void navigate(href)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: delegates clicks of the links inside, which keep their own keyboard behaviour
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link fires click on Enter itself
    <div
      className="q-prose"
      ref={place}
      lang={locale && LANGUAGE_TAG[locale]}
      dir={locale && directionOf(locale)}
      onClick={follow}
    />
  )
}
