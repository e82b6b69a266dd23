import type { ReactNode } from 'react'
import { followLink, type Navigate } from '../actions/follow-link.ts'

export type LinkTabsProps = {
  label: string
  links: readonly { href: string; label: ReactNode; current?: boolean }[]
  onNavigate?: Navigate
}

export function LinkTabs({ label, links, onNavigate }: LinkTabsProps) {
  return (
    <nav className="q-tabs" aria-label={label}>
      {links.map(link => (
        <a
          key={link.href}
          className="q-tab"
          href={link.href}
          aria-current={link.current ? 'page' : undefined}
          onClick={event => followLink(event, onNavigate)}
        >
          {link.label}
        </a>
      ))}
    </nav>
  )
}
