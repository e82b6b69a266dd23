import { errorKey } from '@quayside/runtime/api-error'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { useFormats } from '@quayside/runtime/use-formats'
import { EmptyState } from '@quayside/ui/empty-state'
import { ErrorCard } from '@quayside/ui/error-card'
import { PageHeader } from '@quayside/ui/page-header'
import { Picture } from '@quayside/ui/picture'
import { Skeleton } from '@quayside/ui/skeleton'
import { TextLink } from '@quayside/ui/text-link'
import { CONTENT, detailHref, ofType, useContents } from '../documents/use-contents.ts'
import { HelpSearch } from '../search/help-search.tsx'
import styles from './notices-page.module.css'

export function NoticesPage() {
  const t = useT()
  const navigate = useNavigate()
  const { date } = useFormats()
  const contents = useContents()
  const notices = ofType(contents.data ?? [], CONTENT.notice).toSorted((a, b) =>
    b.updatedAt.localeCompare(a.updatedAt),
  )
  return (
    <div className="q-page q-page-narrow q-stack q-gap-24">
      <PageHeader title={t('notices.title')} lead={t('notices.lead')} />
      <HelpSearch>
        {contents.isPending && <Skeleton lines={4} />}
        {contents.isError && (
          <ErrorCard
            icon={<Picture name="aground" />}
            title={t('help.failed')}
            message={t(errorKey(contents.error))}
            retryLabel={t('common:retry')}
            onRetry={() => void contents.refetch()}
            busy={contents.isFetching}
          />
        )}
        {contents.isSuccess && notices.length === 0 && (
          <EmptyState icon={<Picture name="pier" />} message={t('notices.none')} />
        )}
        <ol className={styles.list}>
          {notices.map(notice => (
            <li key={notice.id} className={styles.notice}>
              <time className="q-small q-text-3" dateTime={notice.updatedAt}>
                {date(notice.updatedAt)}
              </time>
              <TextLink
                href={detailHref(notice)}
                onNavigate={href => void navigate(href)}
                quiet
                className={styles.title}
              >
                {notice.title}
              </TextLink>
            </li>
          ))}
        </ol>
      </HelpSearch>
    </div>
  )
}
