import { Alert } from '@quayside/ui/alert'
import { EmptyState } from '@quayside/ui/empty-state'
import { IconButton } from '@quayside/ui/icon-button'
import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { hasDeskRole } from '../../session/access.ts'
import { SERVICE_ROLES } from '../../session/pages.ts'
import { useSession } from '../../session/use-session.tsx'
import { KeyHelp } from '../keys/key-help.tsx'
import { Conversation } from './conversation.tsx'
import styles from './inbox.module.css'
import { InboxHead } from './inbox-head.tsx'
import { refreshLists } from './live/take-changes.ts'
import { useWatch } from './live/use-watch.ts'
import { filterOf, searchOf } from './queue/inbox-filter.ts'
import { QueuePane } from './queue/queue-pane.tsx'
import { useThreads } from './queue/use-threads.ts'
import { Record } from './record/record.tsx'
import { useConversation } from './thread/use-conversation.ts'
import { useInboxWays } from './use-inbox-ways.ts'

export function InboxScreen() {
  if (!hasDeskRole(useSession(), SERVICE_ROLES))
    return <EmptyState message="Only support answers customers." />
  return <Inbox />
}

/** From this width the record has a column next to the conversation. */
const WIDE = '(width >= 80rem)'

function Inbox() {
  const { id } = useParams()
  const client = useQueryClient()
  const [params, setParams] = useSearchParams()
  const [isRecordOpen, setRecordOpen] = useState(() => window.matchMedia(WIDE).matches)
  const filter = useMemo(() => filterOf(params), [params])
  const search = searchOf(filter)
  const threads = useThreads(filter)
  const { problem } = useWatch()
  const { rows } = threads
  const { keys, open, back } = useInboxWays({ openId: id, rows, search, refresh: () => refreshLists(client) })
  const ways = { back, keys, open, isRecordOpen, toggleRecord: () => setRecordOpen(!isRecordOpen) }
  return (
    <div className={styles.screen} data-open={id !== undefined || undefined}>
      <InboxHead end={id === undefined && <KeyHelp keys={keys} />} />
      {problem !== null && (
        <Alert tone="warning" title="Not updating live" announce>
          {problem} The inbox keeps retrying.
        </Alert>
      )}
      <div
        className={styles.columns}
        data-open={id !== undefined || undefined}
        data-record={(id !== undefined && isRecordOpen) || undefined}
      >
        <section className={styles.queue} aria-label="Queue">
          <QueuePane
            filter={filter}
            threads={threads}
            openId={id}
            onFilter={next => setParams(searchOf(next).slice(1), { replace: true })}
          />
        </section>
        <section className={styles.conversation} aria-label="Conversation">
          {id === undefined ? (
            <EmptyState message="Choose a conversation." />
          ) : (
            <Conversation key={id} id={id} ways={ways} />
          )}
        </section>
        {id !== undefined && isRecordOpen && <RecordColumn id={id} onClose={() => setRecordOpen(false)} />}
      </div>
    </div>
  )
}

function RecordColumn({ id, onClose }: { id: string; onClose: () => void }) {
  const thread = useConversation(id).data?.thread
  return (
    <aside className={styles.record} aria-label="Customer’s record">
      <div className={styles.recordHead}>
        <h2 className="q-title">{thread?.customer.visitor ? 'Visitor' : 'Customer'}</h2>
        <IconButton label="Hide the record" icon={<X className="q-icon" />} onClick={onClose} />
      </div>
      {thread !== undefined && <Record key={thread.customer.id} thread={thread} />}
    </aside>
  )
}
