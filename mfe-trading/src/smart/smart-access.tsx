import { mode } from '@quayside/contracts/endpoints/user'
import { errorKey } from '@quayside/runtime/api-error'
import { useApi, useHost, useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useMutation } from '@quayside/runtime/query'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { showToast } from '@quayside/ui/toast'

/** Tells customers truthfully whether their account may hold plans, and the way there (rules §1.8, §6). */
export function SmartAccess() {
  const t = useT()
  const { user, mode: current } = useSession()
  if (user === null) return null
  if (current === 'demo') return <DemoNote />
  if (!user.smartEnabled)
    return (
      <Alert tone="info" title={t('access.notEnabled')}>
        {t('access.notEnabledText')}
      </Alert>
    )
  return null
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
