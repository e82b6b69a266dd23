import type { MouseEvent } from 'react'

export type Navigate = (href: string) => void

/** Passes a plain left click to `onNavigate`; the browser handles modified clicks and new tabs. */
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
