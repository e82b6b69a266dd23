import {
  getServiceThread,
  rateServiceThread,
  type ServiceRating,
  type ServiceThread,
} from '@quayside/contracts/endpoints/service'
import { errorKey } from '@quayside/runtime/api-error'
import { useAskAgain } from '@quayside/runtime/endpoint-query'
import { useApi } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useMutation } from '@quayside/runtime/query'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { showToast } from '@quayside/ui/show-toast'

const RATINGS = ['good', 'bad'] as const

/** Below a closed conversation: how to reopen it, and its rating, which can change. */
export function ClosedNote({ thread: { id, rating } }: { thread: Pick<ServiceThread, 'id' | 'rating'> }) {
  const t = useT()
  const api = useApi()
  const askAgain = useAskAgain()
  const { mutate, isPending, variables, isSuccess } = useMutation({
    mutationFn: (next: ServiceRating) =>
      api.call(rateServiceThread, { params: { id }, body: { rating: next } }),
    onSuccess: () => askAgain(getServiceThread),
    onError: error => showToast({ tone: 'danger', message: t(errorKey(error)) }),
  })
  const chosen = isPending || isSuccess ? variables : rating
  return (
    <Alert tone="info" title={t('talk.closed')}>
      <p>{t('talk.reopens')}</p>
      <fieldset className="q-row q-gap-8" aria-label={t('talk.rate')}>
        <span aria-hidden="true">{t('talk.rate')}</span>
        {RATINGS.map(each => (
          <Button
            key={each}
            size="sm"
            aria-pressed={chosen === each}
            variant={chosen === each ? 'primary' : 'secondary'}
            disabled={isPending}
            onClick={() => mutate(each)}
          >
            {t(`talk.rate.${each}`)}
          </Button>
        ))}
      </fieldset>
      <p role="status">{chosen && t('rating.thanks')}</p>
    </Alert>
  )
}
