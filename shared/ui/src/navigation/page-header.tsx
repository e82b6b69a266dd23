import type { ReactNode } from 'react'
import { followLink, type Navigate } from '../actions/follow-link.ts'
import { BackIcon } from '../icons.tsx'

export type PageHeaderProps = {
  title: ReactNode
  lead?: ReactNode
  back?: { href: string; label: string; onNavigate?: Navigate }
  actions?: ReactNode
}

export function PageHeader({ title, lead, back, actions }: PageHeaderProps) {
  return (
    <header className="q-page-header">
      <div>
        {back && (
          <a className="q-back" href={back.href} onClick={event => followLink(event, back.onNavigate)}>
            <BackIcon />
            {back.label}
          </a>
        )}
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {actions && <div className="q-row">{actions}</div>}
    </header>
  )
}
