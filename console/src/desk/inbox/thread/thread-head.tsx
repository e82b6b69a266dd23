import type { InboxThread } from '@quayside/contracts/staff/service'
import { Badge } from '@quayside/ui/badge'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { When } from '../../../format/when.tsx'
import { DESK } from '../../../session/pages.ts'
import { languageWords } from '../../words.ts'
import { Waiting } from '../queue/thread-row.tsx'
import { customerName, RATING_WORDS, SUBJECT_WORDS, TOPIC_WORDS } from '../words.ts'
import styles from './thread.module.css'

type ThreadHeadProps = { thread: InboxThread; back: string; end: ReactNode; children: ReactNode }

export function ThreadHead({ thread, back, end, children }: ThreadHeadProps) {
  const { customer, topic, locale, waitingSince } = thread
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <header className={styles.head}>
      <Link className={styles.back} to={back}>
        Back to the list
      </Link>
      <div className={styles.title}>
        <h2 ref={heading} tabIndex={-1} className="q-title" translate="no">
          {customerName(thread)}
        </h2>
        <Standing thread={thread} />
        <div className={styles.end}>{end}</div>
      </div>
      <div className={styles.facts}>
        {customer.name !== null && <span translate="no">{customer.username}</span>}
        <span>{languageWords(locale)}</span>
        <span>{TOPIC_WORDS[topic]}</span>
        {waitingSince !== null && <Waiting since={waitingSince} />}
        <Subject thread={thread} />
      </div>
      {children}
    </header>
  )
}

function Standing({ thread: { customer, state, snoozedUntil, rating } }: { thread: InboxThread }) {
  return (
    <span className={styles.badges}>
      {customer.visitor !== null && <Badge>Visitor, no account</Badge>}
      {state === 'closed' && <Badge>Closed</Badge>}
      {snoozedUntil !== null && (
        <Badge tone="info">
          Snoozed, back <When at={snoozedUntil} />
        </Badge>
      )}
      {rating !== null && (
        <Badge tone={rating === 'good' ? 'success' : 'warning'}>{RATING_WORDS[rating]}</Badge>
      )}
    </span>
  )
}

const WITH_A_CASE: ReadonlySet<string> = new Set(['deposit', 'withdrawal', 'loan'])

/** What the conversation is about, linked to its place in the customer's record. */
function Subject({ thread: { subject, customer } }: { thread: InboxThread }) {
  if (subject === null) return null
  const words = `${SUBJECT_WORDS[subject.kind]}: ${subject.title}`
  // An NFT is public; it is in no record.
  if (subject.kind === 'nft') return <span>{words}</span>
  const part = WITH_A_CASE.has(subject.kind) ? 'cases' : 'orders'
  return (
    <Link className="q-link" to={`${DESK}/customers/${customer.id}#${part}`}>
      {words}
    </Link>
  )
}
