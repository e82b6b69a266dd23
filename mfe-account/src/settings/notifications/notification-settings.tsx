import { getChannels } from '@quayside/contracts/endpoints/account/channels'
import { errorKey } from '@quayside/runtime/api-error'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { ErrorCard } from '@quayside/ui/error-card'
import { Skeleton } from '@quayside/ui/skeleton'
import { ChannelTable } from './channel-table.tsx'
import { NoticeTimes } from './notice-times.tsx'
import { ThisBrowser } from './this-browser.tsx'

/** How each topic of notifications reaches the customer. */
export function NotificationSettings() {
  const t = useT()
  const { user } = useSession()
  const channels = useEndpoint(getChannels)
  if (channels.isPending) return <Skeleton lines={8} />
  if (channels.isError)
    return (
      <ErrorCard
        level={3}
        title={t('push.failed')}
        message={t(errorKey(channels.error))}
        retryLabel={t('common:retry')}
        onRetry={() => void channels.refetch()}
        busy={channels.isFetching}
      />
    )
  return (
    <div className="q-stack q-gap-24">
      <p className="q-text-2">{t('channels.about')}</p>
      {user?.email === '' && <p className="q-text-2">{t('channels.noEmail')}</p>}
      <ChannelTable topics={channels.data.topics} />
      <ThisBrowser />
      <NoticeTimes saved={channels.data} />
    </div>
  )
}
