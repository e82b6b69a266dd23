import type { ContentItem } from '@quayside/contracts/endpoints/help'
import { directionOf, LANGUAGE_TAG } from '@quayside/contracts/locales'
import { useT } from '@quayside/runtime/i18n'
import { Link } from '@quayside/runtime/router'
import { useFormats } from '@quayside/runtime/use-formats'
import { Badge } from '@quayside/ui/badge'
import { useContents } from '../use-contents.ts'
import styles from './front-notices.module.css'

const NOTICE = 6
const SHOWN = 3

/** The pinned and the newest notices. */
export function FrontNotices() {
  const t = useT()
  const notices = useContents()
    .filter(({ type }) => type === NOTICE)
    .toSorted(byNews)
    .slice(0, SHOWN)
  if (notices.length === 0) return null
  return (
    <section aria-labelledby="front-notices">
      <div className={styles.head}>
        <h2 id="front-notices" className="q-title">
          {t('entry.notice')}
        </h2>
        <Link className="q-link" to="/help/notice">
          {t('notices.all')}
        </Link>
      </div>
      <ul className={styles.notices}>
        {notices.map(notice => (
          <Notice key={notice.id} notice={notice} />
        ))}
      </ul>
    </section>
  )
}

function Notice({ notice: { id, title, titleLocale, updatedAt, isPinned } }: { notice: ContentItem }) {
  const t = useT()
  const { date } = useFormats()
  const foreign = titleLocale && { lang: LANGUAGE_TAG[titleLocale], dir: directionOf(titleLocale) }
  return (
    <li>
      <Link to={`/detail?${new URLSearchParams({ id, title })}`} className={styles.notice}>
        <span className="q-strong" {...foreign}>
          {title}
        </span>
        <span className={styles.about}>
          {isPinned && <Badge>{t('notices.pinned')}</Badge>}
          <time dateTime={updatedAt}>{date(updatedAt)}</time>
        </span>
      </Link>
    </li>
  )
}

function byNews(a: ContentItem, b: ContentItem): number {
  return Number(b.isPinned ?? false) - Number(a.isPinned ?? false) || b.updatedAt.localeCompare(a.updatedAt)
}
