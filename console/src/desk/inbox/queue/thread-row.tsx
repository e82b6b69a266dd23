import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import type { InboxThread } from '@quayside/contracts/staff/service'
import { Badge } from '@quayside/ui/badge'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { duration, exactTime } from '../../../format/time.ts'
import { useNow } from '../../../format/use-now.ts'
import { When } from '../../../format/when.tsx'
import { INBOX } from '../../../session/pages.ts'
import { languageWords } from '../../words.ts'
import { customerName, RATING_WORDS, TOPIC_WORDS } from '../words.ts'
import styles from './queue.module.css'

type ThreadRowProps = { thread: InboxThread; search: string; isOpen: boolean }

export const ThreadRow = memo(function ThreadRow({ thread, search, isOpen }: ThreadRowProps) {
  return (
    <li className={styles.row}>
      <Link
        className={styles.link}
        to={`${INBOX}/${thread.id}${search}`}
        aria-current={isOpen ? 'true' : undefined}
        data-thread={thread.id}
      >
        <span className={styles.name} translate="no">
          {customerName(thread)}
        </span>
        <Time thread={thread} />
        <span className={styles.preview} lang={LANGUAGE_TAG[thread.locale]} dir="auto" translate="no">
          {thread.preview === '' ? 'Picture' : thread.preview}
        </span>
        <span className={styles.facts}>
          <span>{TOPIC_WORDS[thread.topic]}</span>
          <span>{languageWords(thread.locale)}</span>
          <Standing thread={thread} />
        </span>
      </Link>
    </li>
  )
})

function Time({ thread: { waitingSince, snoozedUntil, updatedAt } }: Pick<ThreadRowProps, 'thread'>) {
  return (
    <span className={styles.time}>
      {waitingSince !== null ? (
        <Waiting since={waitingSince} />
      ) : snoozedUntil !== null ? (
        <>
          back <When at={snoozedUntil} />
        </>
      ) : (
        <When at={updatedAt} />
      )}
    </span>
  )
}

/** Time for which the customer has waited. */
export function Waiting({ since, lead = 'waiting' }: { since: string; lead?: string }) {
  const seconds = Math.max(0, (useNow() - Date.parse(since)) / 1_000)
  return (
    <time className={styles.waiting} dateTime={since} title={exactTime(since)}>
      {lead} {duration(seconds)}
    </time>
  )
}

function Standing({ thread: { customer, claim, rating } }: Pick<ThreadRowProps, 'thread'>) {
  return (
    <>
      {customer.visitor !== null && <Badge>Visitor</Badge>}
      {rating !== null && (
        <Badge tone={rating === 'good' ? 'success' : 'warning'}>{RATING_WORDS[rating]}</Badge>
      )}
      {claim !== null && (
        <Badge tone={claim.isMine ? 'iris' : 'info'}>{claim.isMine ? 'Yours' : claim.name}</Badge>
      )}
    </>
  )
}
