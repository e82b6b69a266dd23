import type { ContentItem } from '@quayside/contracts/endpoints/help'
import { directionOf, LANGUAGE_TAG } from '@quayside/contracts/locales'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { useFormats } from '@quayside/runtime/use-formats'
import { Badge } from '@quayside/ui/badge'
import { EmptyState } from '@quayside/ui/empty-state'
import { PageHeader } from '@quayside/ui/page-header'
import { Picture } from '@quayside/ui/picture'
import { TextLink } from '@quayside/ui/text-link'
import { languageName } from '../documents/language-name.ts'
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
  const locale = useLocale()
  const navigate = useNavigate()
  const { date } = useFormats()
  if (items.length === 0) return <EmptyState icon={<Picture name="pier" />} message={t('notices.none')} />
  return (
    <ol className={styles.list}>
      {items.toSorted(byNews).map(notice => (
        <li key={notice.id} className={styles.notice}>
          <span className="q-row q-small q-text-3">
            <time dateTime={notice.updatedAt}>{date(notice.updatedAt)}</time>
            {notice.isPinned && <Badge>{t('notices.pinned')}</Badge>}
            {notice.titleLocale && <span>{languageName(notice.titleLocale, locale)}</span>}
          </span>
          <TextLink
            href={detailHref(notice)}
            onNavigate={href => void navigate(href)}
            quiet
            className={styles.title}
            {...(notice.titleLocale && {
              lang: LANGUAGE_TAG[notice.titleLocale],
              dir: directionOf(notice.titleLocale),
            })}
          >
            {notice.title}
          </TextLink>
        </li>
      ))}
    </ol>
  )
}

/** Pinned notices, then the newest. */
function byNews(a: ContentItem, b: ContentItem): number {
  return Number(b.isPinned ?? false) - Number(a.isPinned ?? false) || b.updatedAt.localeCompare(a.updatedAt)
}
