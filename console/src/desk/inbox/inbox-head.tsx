import { LinkTabs } from '@quayside/ui/link-tabs'
import { PageHeader } from '@quayside/ui/page-header'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { INBOX } from '../../session/pages.ts'

const PARTS = [
  { href: INBOX, label: 'Conversations' },
  { href: `${INBOX}/templates`, label: 'Templates' },
  { href: `${INBOX}/statistics`, label: 'Statistics' },
]

export function InboxHead({ end }: { end?: ReactNode }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const current = PARTS.findLast(({ href }) => pathname.startsWith(href))
  return (
    <PageHeader
      title="Inbox"
      actions={
        <>
          <LinkTabs
            label="Parts of the inbox"
            onNavigate={navigate}
            links={PARTS.map(part => ({ ...part, current: part === current }))}
          />
          {end}
        </>
      }
    />
  )
}
