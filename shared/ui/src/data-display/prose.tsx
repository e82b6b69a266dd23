import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { fillWithHtml } from './safe-html.ts'

export type ProseProps = {
  /** Only text elements and plain links of it are shown. */
  html: string
  /** Language tag and direction of the text. */
  lang?: string | undefined
  dir?: 'ltr' | 'rtl' | undefined
  /** Takes the place of a page load on a link within the site. */
  onNavigate?: (href: string) => void
}

/** A document's text in its own language and direction. */
export function Prose({ html, lang, dir, onNavigate }: ProseProps) {
  const place = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (place.current) fillWithHtml(place.current, html)
  }, [html])

  function follow(event: MouseEvent<HTMLDivElement>) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href')
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    if (onNavigate === undefined || !href?.startsWith('/') || modified) return
    event.preventDefault()
    onNavigate(href)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: delegates clicks of the links inside, which keep their own keyboard behaviour
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link fires click on Enter itself
    <div className="q-prose" ref={place} lang={lang} dir={dir} onClick={follow} />
  )
}
