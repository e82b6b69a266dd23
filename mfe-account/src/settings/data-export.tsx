import { requestData } from '@quayside/contracts/endpoints/account/account-life'
import { errorKey } from '@quayside/runtime/api-error'
import { useApi } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useMutation } from '@quayside/runtime/query'
import { Button } from '@quayside/ui/button'
import { showToast } from '@quayside/ui/show-toast'
import { useStepUp } from '../step-up/use-step-up.tsx'

export function DataExport() {
  const t = useT()
  const api = useApi()
  const { run, dialog } = useStepUp()
  const { mutate, isPending } = useMutation({
    mutationFn: () => run(() => api.call(requestData)),
    onSuccess(outcome) {
      if (!outcome.isDone) return
      follow(outcome.value.url)
      showToast({ message: t('data.started'), tone: 'success' })
    },
    onError: error => showToast({ message: t(errorKey(error)), tone: 'danger' }),
  })
  return (
    <div className="q-stack">
      <p className="q-text-2">{t('data.text')}</p>
      <Button busy={isPending} onClick={() => mutate()}>
        {t('data.download')}
      </Button>
      {dialog}
    </div>
  )
}

function follow(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
