import { getPush, subscribePush, unsubscribePush } from '@quayside/contracts/endpoints/account/push'
import { errorKey } from '@quayside/runtime/api-error'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useApi } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useMutation } from '@quayside/runtime/query'
import { Alert } from '@quayside/ui/alert'
import { ErrorCard } from '@quayside/ui/error-card'
import { showToast } from '@quayside/ui/show-toast'
import { Skeleton } from '@quayside/ui/skeleton'
import { Switch } from '@quayside/ui/switch'
import { useState } from 'react'
import { canPush, subscribe, unsubscribe } from './subscription.ts'

/** Whether this browser notifies the customer while no page of the site is open. */
export function ThisBrowser() {
  const t = useT()
  const push = useEndpoint(getPush)
  if (!canPush()) return <p className="q-text-2">{t('push.unsupported')}</p>
  if (push.isPending) return <Skeleton lines={2} />
  if (push.isError)
    return (
      <ErrorCard
        level={3}
        title={t('push.failed')}
        message={t(errorKey(push.error))}
        retryLabel={t('common:retry')}
        onRetry={() => void push.refetch()}
        busy={push.isFetching}
      />
    )
  const { publicKey, isOn } = push.data
  return <Subscription publicKey={publicKey} isOn={isOn} onSaved={() => void push.refetch()} />
}

type SubscriptionProps = {
  readonly publicKey: string
  readonly isOn: boolean
  readonly onSaved: () => void
}

function Subscription({ publicKey, isOn, onSaved }: SubscriptionProps) {
  const t = useT()
  const api = useApi()
  const [isRefused, setRefused] = useState(Notification.permission === 'denied')
  const { mutate, isPending, variables } = useMutation({
    async mutationFn(isWanted: boolean) {
      if (!isWanted) {
        await api.call(unsubscribePush)
        return await unsubscribe()
      }
      const browser = await subscribe(publicKey)
      setRefused(browser === undefined)
      if (browser !== undefined) await api.call(subscribePush, { body: browser })
    },
    onError: error => showToast({ tone: 'danger', message: t(errorKey(error)) }),
    onSettled: onSaved,
  })
  return (
    <div className="q-stack">
      {isRefused && <Alert tone="warning">{t('push.denied')}</Alert>}
      <Switch
        label={t('push.browser')}
        hint={t('push.about')}
        checked={isPending ? variables : isOn}
        disabled={isPending}
        onChange={event => mutate(event.target.checked)}
      />
    </div>
  )
}
