import { mode } from '@quayside/contracts/endpoints/account/account'
import { requestSmartAccess } from '@quayside/contracts/endpoints/trading/plans'
import { errorKey } from '@quayside/runtime/api-error'
import { useApi, useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useMutation } from '@quayside/runtime/query'
import { useLogIn } from '@quayside/runtime/use-log-in'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { Checkbox } from '@quayside/ui/checkbox'
import { ErrorCard } from '@quayside/ui/error-card'
import { showPart } from '@quayside/ui/show-part'
import { showToast } from '@quayside/ui/show-toast'
import { type SubmitEvent, useEffect, useState } from 'react'
import { ACCESS_PART } from '../parts.ts'
import styles from '../plans.module.css'
import type { Access } from '../use-plan-access.ts'
import { useRefreshPlans } from '../use-refresh-plans.ts'
import { usePlans } from './use-plans.ts'

const WITHOUT_ACCESS: ReadonlySet<Access> = new Set<Access>(['visitor', 'demo', 'none'])

/** Whether this account may hold plans, and how to get access while any is offered (rules §1.8, §6). */
export function PlanAccess({ access, onRetry }: { access: Access; onRetry: () => void }) {
  const [hasAsked, setAsked] = useState(false)
  const plans = usePlans()
  const isOffered = !plans.isPending && plans.data?.length !== 0
  useEffect(() => {
    if (hasAsked) showPart(ACCESS_PART)
  }, [hasAsked])
  if (access === 'loading' || (access === 'enabled' && !hasAsked)) return null
  if (!isOffered && WITHOUT_ACCESS.has(access)) return null
  return (
    <div id={ACCESS_PART} tabIndex={-1} className={styles.part}>
      <AccessNote access={access} onRetry={onRetry} onAsked={() => setAsked(true)} />
    </div>
  )
}

type AccessNoteProps = { access: Access; onRetry: () => void; onAsked: () => void }

function AccessNote({ access, onRetry, onAsked }: AccessNoteProps) {
  const t = useT()
  switch (access) {
    case 'visitor':
      return <VisitorNote />
    case 'demo':
      return <DemoNote />
    case 'none':
      return <RequestCard onAsked={onAsked} />
    case 'requested':
      return (
        <Alert tone="info" announce title={t('access.requested')}>
          {t('access.requestedText')}
        </Alert>
      )
    case 'failed':
      return <ErrorCard title={t('access.failed')} retryLabel={t('common:retry')} onRetry={onRetry} />
    case 'enabled':
      return (
        <Alert tone="success" announce title={t('access.enabled')}>
          {t('access.enabledText')}
        </Alert>
      )
    case 'loading':
      return null
  }
}

function VisitorNote() {
  const t = useT()
  const logIn = useLogIn()
  return (
    <Alert
      tone="info"
      title={t('access.visitor')}
      actions={
        <Button size="sm" href="/pass/login" onNavigate={logIn}>
          {t('access.logIn')}
        </Button>
      }
    >
      {t('access.visitorText')}
    </Alert>
  )
}

function DemoNote() {
  const t = useT()
  const api = useApi()
  const { session } = useHost()
  const change = useMutation({
    mutationFn: () => api.call(mode, { body: { virtually: 'YES' } }),
    onSuccess: user => session.setUser(user),
    onError: error => showToast({ message: t(errorKey(error)), tone: 'danger' }),
  })
  return (
    <Alert
      tone="info"
      title={t('access.demo')}
      actions={
        <Button size="sm" busy={change.isPending} onClick={() => change.mutate()}>
          {t('access.switch')}
        </Button>
      }
    >
      {t('access.demoText')}
    </Alert>
  )
}

/** Requesting access is a separate action; the box is never preselected (rules §1.5). */
function RequestCard({ onAsked }: { onAsked: () => void }) {
  const t = useT()
  const api = useApi()
  const refresh = useRefreshPlans()
  const [hasRead, setRead] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const request = useMutation({
    mutationFn: () => api.call(requestSmartAccess, { body: { understood: true } }),
    onSuccess: onAsked,
    onSettled: refresh,
  })
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    setMissing(!hasRead)
    if (hasRead) request.mutate()
  }
  return (
    <Card title={t('access.none')}>
      <p className="q-text-2">{t('access.noneText')}</p>
      <form className="q-stack q-gap-16" noValidate onSubmit={onSubmit}>
        <Checkbox
          label={t('access.understood')}
          error={isMissing && !hasRead ? t('access.mustRead') : undefined}
          checked={hasRead}
          onChange={event => setRead(event.target.checked)}
        />
        {request.isError && <Alert tone="danger" announce title={t(errorKey(request.error))} />}
        <Button type="submit" variant="primary" busy={request.isPending}>
          {t('access.ask')}
        </Button>
      </form>
    </Card>
  )
}
