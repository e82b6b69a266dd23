import { useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Alert } from '@quayside/ui/alert'
import { ServiceHours } from './service-hours.tsx'

/** While no agent is online: the hours, and where the answer will arrive. */
export function AwayNote() {
  const t = useT()
  const { user, status } = useSession()
  const isMailed = status === 'visitor' || Boolean(user?.email)
  return (
    <Alert tone="info" title={t('talk.away')}>
      <p>{t(isMailed ? 'talk.awayMail' : 'talk.awayHere')}</p>
      <ServiceHours />
    </Alert>
  )
}
