import type { ServiceThread } from '@quayside/contracts/endpoints/service'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { useFormats } from '@quayside/runtime/use-formats'
import { Badge } from '@quayside/ui/badge'
import { TextLink } from '@quayside/ui/text-link'
import styles from './service.module.css'

type ListProps = { readonly threads: readonly ServiceThread[]; readonly open: string | undefined }

export function ThreadList({ threads, open }: ListProps) {
  return (
    <ul className={styles.threads}>
      {threads.map(thread => (
        <Row key={thread.id} thread={thread} isOpen={thread.id === open} />
      ))}
    </ul>
  )
}

function Row({ thread, isOpen }: { thread: ServiceThread; isOpen: boolean }) {
  const t = useT()
  const navigate = useNavigate()
  const { dateTime } = useFormats()
  const { id, topic, subject, state, updatedAt, last, unread } = thread
  return (
    <li className={styles.thread} data-open={isOpen || undefined}>
      <span className={styles.threadHead}>
        <TextLink
          href={`/service?${new URLSearchParams({ thread: id })}`}
          onNavigate={href => void navigate(href)}
          quiet
          className={styles.threadLink}
          aria-current={isOpen ? 'true' : undefined}
        >
          {t(`topic.${topic}`)}
        </TextLink>
        {state === 'closed' && <Badge>{t('talk.closedBadge')}</Badge>}
        {unread > 0 && <Badge tone="iris">{t('talk.unread', { count: unread })}</Badge>}
      </span>
      {subject && (
        <span className="q-small q-text-2 q-truncate">
          {t(`about.${subject.kind}`)} <bdi translate="no">{subject.title}</bdi>
        </span>
      )}
      {last && (
        <span className={styles.last} dir="auto" translate="no">
          {last.text === '' ? t('talk.photos', { count: last.photos.length }) : last.text}
        </span>
      )}
      <time className="q-caption q-text-3" dateTime={updatedAt}>
        {dateTime(updatedAt)}
      </time>
    </li>
  )
}
