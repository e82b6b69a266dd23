import { beginLostFactor } from '@quayside/contracts/endpoints/sign-in/lost-factor'
import { errorKey } from '@quayside/runtime/api-error'
import { useApi } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useMutation } from '@quayside/runtime/query'
import { useFormats } from '@quayside/runtime/use-formats'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { isTicketVoid } from '../forms/second-factor/wanted-factor.ts'
import { serverMessageOf } from '../forms/server-refusal.ts'

type LostStepProps = {
  readonly ticket: string
  readonly onBack: () => void
  /** The ticket is no longer valid. */
  readonly onLate: () => void
}

export function LostStep({ ticket, onBack, onLate }: LostStepProps) {
  const t = useT()
  const api = useApi()
  const { dateTime } = useFormats()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => api.call(beginLostFactor, { body: { ticket } }),
    onError(failure) {
      if (isTicketVoid(failure)) onLate()
    },
  })
  return (
    <div className="q-stack">
      <h2 className="q-title">{t('lost.title')}</h2>
      {data === undefined ? (
        <>
          <p className="q-text-2">{t('lost.text')}</p>
          {error !== null && (
            <Alert tone="danger" announce>
              {serverMessageOf(error) ?? t(failureKey(error))}
            </Alert>
          )}
          <Button variant="primary" size="lg" block busy={isPending} onClick={() => mutate()}>
            {t('lost.start')}
          </Button>
        </>
      ) : (
        <Alert tone="success" announce>
          {t('lost.waiting', { time: dateTime(data.opensAt), end: dateTime(data.endsAt) })}
        </Alert>
      )}
      <Button size="lg" block onClick={onBack}>
        {t('login.step.back')}
      </Button>
    </div>
  )
}

function failureKey(error: Error): string {
  const details: unknown = Reflect.get(error, 'details')
  return Reflect.get(Object(details), 'reason') === 'noEmail' ? 'lost.noEmail' : errorKey(error)
}
