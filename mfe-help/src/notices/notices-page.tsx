import type { ContentItem } from '@quayside/contracts/endpoints/help'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { useFormats } from '@quayside/runtime/use-formats'
import { EmptyState } from '@quayside/ui/empty-state'
import { PageHeader } from '@quayside/ui/page-header'
import { Picture } from '@quayside/ui/picture'
import { TextLink } from '@quayside/ui/text-link'
import { Loaded } from '../documents/loaded.tsx'
import { CONTENT, detailHref, ofType, useContents } from '../documents/use-contents.ts'
import { HelpSearch } from '../search/help-search.tsx'
import styles from './notices-page.module.css'

export function NoticesPage() {
  const t = useT()
  const contents = useContents()
  return (
    <div className="q-page q-page-narrow q-stack q-gap-24">
      <PageHeader title={t('notices.title')} lead={t('notices.lead')} />
      <HelpSearch>
        <Loaded query={contents} failed={t('help.failed')} lines={4}>
          {items => <Notices items={ofType(items, CONTENT.notice)} />}
        </Loaded>
      </HelpSearch>
    </div>
  )
}

function Notices({ items }: { items: readonly ContentItem[] }) {
  const t = useT()
  const navigate = useNavigate()
  const { date } = useFormats()
  if (items.length === 0) return <EmptyState icon={<Picture name="pier" />} message={t('notices.none')} />
  return (
    <ol className={styles.list}>
      {items
        .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
        .map(notice => (
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
  )
}
