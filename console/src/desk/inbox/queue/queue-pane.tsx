import { type InboxView, inboxView } from '@quayside/contracts/staff/service'
import { EmptyState } from '@quayside/ui/empty-state'
import { LinkTabs } from '@quayside/ui/link-tabs'
import { LoadMore } from '@quayside/ui/pagination'
import { TextField } from '@quayside/ui/text-field'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router-dom'
import { QueryView } from '../../../api/query-view.tsx'
import { count } from '../../../format/amount.ts'
import { INBOX } from '../../../session/pages.ts'
import { useInboxCounts } from '../live/use-watch.ts'
import { VIEW_WORDS } from '../words.ts'
import { type InboxFilter, searchOf } from './inbox-filter.ts'
import { Languages } from './languages.tsx'
import styles from './queue.module.css'
import { ThreadRow } from './thread-row.tsx'
import type { useThreads } from './use-threads.ts'

type QueuePaneProps = {
  filter: InboxFilter
  threads: ReturnType<typeof useThreads>
  openId: string | undefined
  onFilter: (filter: InboxFilter) => void
}

export function QueuePane({ filter, threads: { pages, rows }, openId, onFilter }: QueuePaneProps) {
  const search = searchOf(filter)
  const query = { ...pages, data: pages.data?.pages } as UseQueryResult<unknown>
  return (
    <div className={styles.pane}>
      <Views filter={filter} />
      <div className={styles.filters}>
        <TextField
          compact
          label="Search"
          labelHidden
          type="search"
          placeholder="User name, e-mail or number"
          value={filter.search}
          onChange={event => onFilter({ ...filter, search: event.target.value })}
        />
        <Languages chosen={filter.locales} onChange={locales => onFilter({ ...filter, locales })} />
      </div>
      <QueryView query={query} height="20rem">
        {() =>
          rows.length === 0 ? (
            <Nothing filter={filter} />
          ) : (
            <>
              <ul aria-label="Conversations">
                {rows.map(thread => (
                  <ThreadRow key={thread.id} thread={thread} search={search} isOpen={thread.id === openId} />
                ))}
              </ul>
              <LoadMore
                label="Load more"
                endLabel="These are all."
                hasMore={pages.hasNextPage}
                busy={pages.isFetchingNextPage}
                onLoad={() => void pages.fetchNextPage()}
              />
            </>
          )
        }
      </QueryView>
    </div>
  )
}

function Views({ filter }: { filter: InboxFilter }) {
  const navigate = useNavigate()
  const counts = useInboxCounts()
  const counted: Partial<Record<InboxView, number | undefined>> = {
    waiting: counts?.waiting,
    mine: counts?.mine,
  }
  return (
    <div className={styles.views}>
      <LinkTabs
        label="Conversations by state"
        onNavigate={navigate}
        links={inboxView.options.map(view => {
          const number = counted[view]
          return {
            href: INBOX + searchOf({ ...filter, view }),
            current: view === filter.view,
            label: (
              <>
                {VIEW_WORDS[view]}
                {number !== undefined && <span className={styles.count}>{count(number)}</span>}
              </>
            ),
          }
        })}
      />
    </div>
  )
}

const EMPTY: Readonly<Record<InboxView, string>> = {
  waiting: 'No customer waits for an answer.',
  mine: 'You have no conversation.',
  open: 'No conversation is open.',
  snoozed: 'No conversation is snoozed.',
  closed: 'No conversation is closed.',
}

function Nothing({ filter: { view, locales, search } }: { filter: InboxFilter }) {
  if (locales.length === 0 && search === '') return <EmptyState message={EMPTY[view]} />
  return (
    <EmptyState
      message="No conversation matches."
      action={
        <Link className="q-link" to={INBOX + searchOf({ view, locales: [], search: '' })}>
          Show all of this view
        </Link>
      }
    />
  )
}
