import type { SmartPlan } from '@quayside/contracts/endpoints/trading/plans'
import { useT } from '@quayside/runtime/i18n'
import { useLogIn } from '@quayside/runtime/use-log-in'
import { Button } from '@quayside/ui/button'
import { showPart } from '@quayside/ui/show-part'
import type { ReactNode } from 'react'
import { ACCESS_PART, runningPart } from '../parts.ts'
import { isCovered } from '../plan-pool.ts'
import type { Access } from '../use-plan-access.ts'

export type BuyActionProps = {
  plan: SmartPlan
  access: Access
  heldId: string | undefined
  onBuy: () => void
}

/** The buy button, or the obstacle with a link to its solution (rules §1.8). */
export function BuyAction({ plan, access, heldId, onBuy }: BuyActionProps) {
  const t = useT()
  const logIn = useLogIn()
  if (heldId !== undefined) {
    return (
      <Way note={t('plan.held')}>
        <Button block onClick={() => showPart(runningPart(heldId))}>
          {t('plan.showHeld')}
        </Button>
      </Way>
    )
  }
  if (!plan.available) {
    return <p className="q-small q-text-2">{t(isCovered(plan) ? 'plan.pausedOffer' : 'plan.pausedPool')}</p>
  }
  if (access === 'visitor') {
    return (
      <Button variant="primary" block href="/pass/login" onNavigate={logIn}>
        {t('plan.logIn')}
      </Button>
    )
  }
  if (access === 'enabled' || access === 'loading') {
    return (
      <Button variant="primary" block busy={access === 'loading'} onClick={onBuy}>
        {t('plan.buy', { product: plan.product })}
      </Button>
    )
  }
  return (
    <Way note={t('plan.notYet')}>
      <Button block onClick={() => showPart(ACCESS_PART)}>
        {t('plan.showAccess')}
      </Button>
    </Way>
  )
}

function Way({ note, children }: { note: string; children: ReactNode }) {
  return (
    <div className="q-stack q-gap-8">
      <p className="q-small q-text-2">{note}</p>
      {children}
    </div>
  )
}
