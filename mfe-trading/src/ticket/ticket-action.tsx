import { browserStore } from '@quayside/runtime/browser-store'
import { useT } from '@quayside/runtime/i18n'
import { useLocation, useNavigate } from '@quayside/runtime/router'
import { saveReturnPath } from '@quayside/runtime/session'
import { Button } from '@quayside/ui/button'
import type { ReactNode } from 'react'

const tabStore = browserStore(() => window.sessionStorage)

/** Targets of `Ctrl+Enter` and `Escape` anywhere in the ticket. */
export const PRIMARY = { 'data-ticket': 'primary' } as const
export const BACK = { 'data-ticket': 'back' } as const

export type TicketActionProps = {
  isVisitor: boolean
  isSending: boolean
  isLocked: boolean
  variant: 'primary' | 'up' | 'down'
  children: ReactNode
}

export function TicketAction({ isVisitor, isSending, isLocked, variant, children }: TicketActionProps) {
  const t = useT()
  const logIn = useLogIn()
  if (isVisitor) {
    return (
      <Button variant="primary" size="lg" block href="/pass/login" onNavigate={logIn}>
        {t('ticket.logIn')}
      </Button>
    )
  }
  return (
    <Button {...PRIMARY} type="submit" variant={variant} size="lg" block busy={isSending} disabled={isLocked}>
      {isSending ? t('ticket.sending') : children}
    </Button>
  )
}

function useLogIn(): (href: string) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return href => {
    saveReturnPath(tabStore, pathname + search)
    void navigate(href)
  }
}
