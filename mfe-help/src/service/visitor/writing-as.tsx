import {
  deleteServiceVisitor,
  leaveService,
  SERVICE_VISITOR_DAYS,
} from '@quayside/contracts/endpoints/service-visitors'
import { errorKey } from '@quayside/runtime/api-error'
import { useApi } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useMutation } from '@quayside/runtime/query'
import { useNavigate } from '@quayside/runtime/router'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { showToast } from '@quayside/ui/show-toast'
import { useState } from 'react'
import { PERSISTED, VISITOR_FORM } from '../outbox/kept.ts'
import { useLetIn } from './use-let-in.ts'

/** The confirmed address, and ways to leave or to delete the conversations. */
export function WritingAs({ email }: { email: string }) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const leave = useEnd(leaveService)
  const remove = useEnd(deleteServiceVisitor, () => {
    showToast({ tone: 'success', message: t('visitor.deleted') })
  })
  return (
    <div className="q-stack q-gap-8">
      <div className="q-row q-gap-8">
        <span>{t('visitor.as', { email })}</span>
        <Button size="sm" busy={leave.isPending} onClick={() => leave.mutate()}>
          {t('visitor.leave')}
        </Button>
        <Button size="sm" variant="ghost" aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
          {t('visitor.delete')}
        </Button>
      </div>
      {isAsking && (
        <Alert
          tone="warning"
          title={t('visitor.deleteAsk')}
          announce
          actions={
            <>
              <Button size="sm" variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
                {t('visitor.deleteNow')}
              </Button>
              <Button size="sm" onClick={() => setAsking(false)}>
                {t('common:cancel')}
              </Button>
            </>
          }
        />
      )}
      <p className="q-small q-text-2">{t('visitor.kept', { days: SERVICE_VISITOR_DAYS })}</p>
    </div>
  )
}

/** Ends the visit of this browser by a call. */
function useEnd(endpoint: typeof leaveService | typeof deleteServiceVisitor, then?: () => void) {
  const t = useT()
  const api = useApi()
  const letIn = useLetIn()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => api.call(endpoint),
    onSuccess() {
      PERSISTED.forget()
      VISITOR_FORM.forget()
      void navigate('/service', { replace: true })
      letIn(null)
      then?.()
    },
    onError: error => showToast({ tone: 'danger', message: t(errorKey(error)) }),
  })
}
