import { notifications } from '@quayside/contracts/endpoints/account/account'
import { useApi } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { PageHeader } from '@quayside/ui/page-header'
import { TextLink } from '@quayside/ui/text-link'
import { PageList } from '../paged/page-list.tsx'
import { usePages } from '../paged/use-pages.ts'
import { NotificationRow } from './notification-row.tsx'
import { useRead } from './use-read.ts'

export function NotificationsPage() {
  const t = useT()
  const api = useApi()
  const navigate = useNavigate()
  const pages = usePages('notifications', ({ signal, ...query }) =>
    api.call(notifications, { query, ...(signal ? { signal } : {}) }),
  )
  useRead(pages)
  return (
    <div className="q-page q-page-narrow q-stack q-gap-24">
      <PageHeader
        title={t('notifications.title')}
        actions={
          <TextLink href="/profile/settings#notifications" onNavigate={href => void navigate(href)}>
            {t('notifications.settings')}
          </TextLink>
        }
      />
      <PageList
        pages={pages}
        failed={t('notifications.failed')}
        empty={t('notifications.none')}
        row={item => <NotificationRow item={item} />}
      />
    </div>
  )
}
