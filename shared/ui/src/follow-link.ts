import type { MouseEvent } from 'react'

/** Takes the place of a page load: receives the `href` of a plain click on a link. */
export type Navigate = (href: string) => void

/** Hands a plain left click to `onNavigate`; modified clicks and new tabs stay the browser's. */
export function followLink(event: MouseEvent<HTMLAnchorElement>, onNavigate: Navigate | undefined): void {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  const target = event.currentTarget.target
  if (!onNavigate || event.defaultPrevented || event.button !== 0 || modified) return
  if (target && target !== '_self') return
  const href = event.currentTarget.getAttribute('href')
  if (href === null) return
  event.preventDefault()
  onNavigate(href)
}
