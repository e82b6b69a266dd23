import { type Notification, notifications } from '@quayside/contracts/endpoints/account/account'
import { errorKey } from '@quayside/runtime/api-error'
import { useAskAgain, useEndpoint } from '@quayside/runtime/endpoint-query'
import { useSockets } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Link, useNavigate } from '@quayside/runtime/router'
import { useFormats } from '@quayside/runtime/use-formats'
import { Badge } from '@quayside/ui/badge'
import { Card } from '@quayside/ui/card'
import { EmptyState } from '@quayside/ui/empty-state'
import { ErrorCard } from '@quayside/ui/error-card'
import { Skeleton } from '@quayside/ui/skeleton'
import { TextLink } from '@quayside/ui/text-link'
import { useEffect } from 'react'
import { useWords } from '../wording/use-words.ts'
import styles from './latest.module.css'

const SHOWN = 4

export function LatestNotices() {
  const t = useT()
  const navigate = useNavigate()
  const notices = useEndpoint(notifications, { query: { page: 1, size: SHOWN } })
  useNewNotices()
  const list = notices.data?.list ?? []
  return (
    <Card
      title={t('notifications.title')}
      flush
      action={
        <TextLink href="/profile/notification" onNavigate={href => void navigate(href)}>
          {t('notifications.all')}
        </TextLink>
      }
    >
      {notices.isPending && (
        <div className={styles.waiting}>
          <Skeleton lines={3} />
        </div>
      )}
      {notices.isError && (
        <ErrorCard
          level={3}
          title={t('notifications.failed')}
          message={t(errorKey(notices.error))}
          retryLabel={t('common:retry')}
          onRetry={() => void notices.refetch()}
          busy={notices.isFetching}
        />
      )}
      {notices.isSuccess && list.length === 0 && (
        <EmptyState
          message={t('notifications.none')}
          action={<Link to="/profile/settings">{t('settings.title')}</Link>}
        />
      )}
      <ul className={styles.list}>
        {list.map(item => (
          <Notice key={item.id} item={item} />
        ))}
      </ul>
    </Card>
  )
}

function Notice({ item }: { item: Notification }) {
  const t = useT()
  const { dateTime } = useFormats()
  const { sentence, link } = useWords()(item)
  const { virtually } = item.data
  return (
    <li>
      <p className={item.read ? 'q-text-2' : undefined}>
        {link === undefined ? sentence : <Link to={link.href}>{sentence}</Link>}
      </p>
      <p className={styles.about}>
        {!item.read && <Badge tone="iris">{t('notifications.new')}</Badge>}
        {virtually && <Badge>{t(`common:account.${virtually === 'YES' ? 'real' : 'demo'}`)}</Badge>}
        <time dateTime={item.time}>{dateTime(item.time)}</time>
      </p>
    </li>
  )
}

function useNewNotices(): void {
  const { message } = useSockets()
  const askAgain = useAskAgain()
  useEffect(
    () =>
      message.listen(received => {
        if (Array.isArray(received) || received.type !== 'NOTICE') return
        if (received.topic === 'order' || received.topic === 'notification') askAgain(notifications)
      }),
    [message, askAgain],
  )
}
