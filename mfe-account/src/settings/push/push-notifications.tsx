import {
  getPush,
  PUSH_TOPICS,
  type PushTopic,
  subscribePush,
  unsubscribePush,
} from '@quayside/contracts/endpoints/account/push'
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

/** What this browser is notified of while no page of the site is open. */
export function PushNotifications() {
  const t = useT()
  const push = useEndpoint(getPush)
  if (!canPush()) return <p className="q-text-2">{t('push.unsupported')}</p>
  if (push.isPending) return <Skeleton lines={4} />
  if (push.isError)
    return (
      <ErrorCard
        title={t('push.failed')}
        message={t(errorKey(push.error))}
        retryLabel={t('common:retry')}
        onRetry={() => void push.refetch()}
        busy={push.isFetching}
      />
    )
  return (
    <Topics publicKey={push.data.publicKey} saved={push.data.topics} onSaved={() => void push.refetch()} />
  )
}

type TopicsProps = {
  readonly publicKey: string
  readonly saved: readonly PushTopic[]
  readonly onSaved: () => void
}

function Topics({ publicKey, saved, onSaved }: TopicsProps) {
  const t = useT()
  const api = useApi()
  const [isRefused, setRefused] = useState(Notification.permission === 'denied')
  const { mutate, isPending, variables } = useMutation({
    async mutationFn(topics: PushTopic[]) {
      if (topics.length === 0) {
        await api.call(unsubscribePush)
        return await unsubscribe()
      }
      const browser = await subscribe(publicKey)
      setRefused(browser === undefined)
      if (browser !== undefined) await api.call(subscribePush, { body: { ...browser, topics } })
    },
    onError: error => showToast({ tone: 'danger', message: t(errorKey(error)) }),
    onSettled: onSaved,
  })
  const chosen = isPending ? variables : saved
  return (
    <div className="q-stack">
      <p className="q-text-2">{t('push.about')}</p>
      {isRefused && <Alert tone="warning">{t('push.denied')}</Alert>}
      {PUSH_TOPICS.map(topic => (
        <Switch
          key={topic}
          label={t(`push.${topic}`)}
          checked={chosen.includes(topic)}
          disabled={isPending}
          onChange={event => {
            const isOn = event.target.checked
            mutate(PUSH_TOPICS.filter(each => (each === topic ? isOn : saved.includes(each))))
          }}
        />
      ))}
    </div>
  )
}
