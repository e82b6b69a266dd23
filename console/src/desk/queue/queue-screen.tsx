import { COUNTED } from '@quayside/contracts/staff/cases'
import { EmptyState } from '@quayside/ui/empty-state'
import { PageHeader } from '@quayside/ui/page-header'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { QueryView } from '../../api/query-view.tsx'
import { count } from '../../format/amount.ts'
import { duration } from '../../format/time.ts'
import { DESK } from '../../session/pages.ts'
import { useDesk } from '../api/desk.tsx'
import { deskReading } from '../api/queries.ts'
import { BulkApprove } from '../bulk/bulk-approve.tsx'
import { LimitNotice } from '../exposure/limit-notice.tsx'
import { KeyHelp } from '../keys/key-help.tsx'
import type { Key } from '../keys/use-keys.ts'
import { CaseList } from './case-list.tsx'
import { CustodyPanel } from './custody-panel.tsx'
import { type CaseFilter, filterOf, searchOf } from './filter.ts'
import { MoneyToday } from './money-today.tsx'
import { keepPlace, placeOf } from './place.ts'
import styles from './queue.module.css'
import { QueueFilters } from './queue-filters.tsx'
import { QueueTabs } from './queue-tabs.tsx'
import { useCases } from './use-cases.ts'

export function QueueScreen() {
  const [params, setParams] = useSearchParams()
  const filter = useMemo(() => filterOf(params), [params])
  const search = searchOf(filter)
  return (
    <div className={styles.screen}>
      <PageHeader title="Cases" {...useLead()} />
      <MoneyToday />
      <CustodyPanel />
      <LimitNotice />
      <QueueTabs filter={filter} />
      <Queue
        key={search}
        filter={filter}
        onFilter={next => setParams(searchOf(next).slice(1), { replace: true })}
      />
    </div>
  )
}

function useLead(): { readonly lead?: string } {
  const me = useQuery(deskReading.me(useDesk())).data
  if (me === undefined || me.automaticReviewSeconds === 0) return {}
  const time = duration(me.automaticReviewSeconds)
  return { lead: `Sandbox: the automatic reviewer decides unclaimed cases after ${time}.` }
}

function Queue({ filter, onFilter }: { filter: CaseFilter; onFilter: (filter: CaseFilter) => void }) {
  const search = searchOf(filter)
  const { query, rows, total, refresh, inSight } = useCases(filter)
  const [chosen, setChosen] = useState(placeOf(search).chosen)
  const choose = (id: string) => {
    keepPlace(search, { chosen: id })
    setChosen(id)
  }
  const keys = useQueueKeys({ ids: rows.map(({ id }) => id), chosen, choose, search, refresh })
  const isBusy = query.isFetchingNextPage
  const whole = { ...query, data: query.data?.pages } as UseQueryResult<unknown>
  return (
    <>
      <QueueFilters
        filter={filter}
        onChange={onFilter}
        rows={rows}
        end={
          <>
            <span className={styles.total} role="status">
              {query.data && (total >= COUNTED ? `More than ${count(COUNTED)}` : `${count(total)} found`)}
            </span>
            <BulkApprove rows={rows} />
            <KeyHelp keys={keys} />
          </>
        }
      />
      <QueryView query={whole} height="32rem">
        {() =>
          rows.length === 0 ? (
            <Nothing isFiltered={search !== ''} />
          ) : (
            <>
              {query.error && (
                <p className={styles.stale} role="status">
                  The rest did not load.{' '}
                  <button type="button" className="q-link" onClick={() => void query.fetchNextPage()}>
                    Try again
                  </button>
                </p>
              )}
              <CaseList
                rows={rows}
                total={total}
                search={search}
                chosen={chosen}
                inSight={inSight}
                onChoose={choose}
                hasMore={query.hasNextPage}
                onMore={
                  query.hasNextPage && !isBusy && !query.error ? () => void query.fetchNextPage() : undefined
                }
              />
            </>
          )
        }
      </QueryView>
    </>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) return <EmptyState message="Nothing waits for review." />
  return (
    <EmptyState
      message="No case matches."
      action={
        <Link className="q-link" to={DESK}>
          Show all open cases
        </Link>
      }
    />
  )
}

type QueueKeys = {
  readonly ids: readonly string[]
  readonly chosen: string | null
  readonly choose: (id: string) => void
  readonly search: string
  readonly refresh: () => Promise<void>
}

function useQueueKeys({ ids, chosen, choose, search, refresh }: QueueKeys): readonly Key[] {
  const navigate = useNavigate()
  const at = chosen === null ? -1 : ids.indexOf(chosen)
  const step = (by: number) => {
    const next = ids[Math.min(Math.max(at + by, 0), ids.length - 1)]
    if (next !== undefined) choose(next)
  }
  const open = (act: string) => () => {
    const id = ids[Math.max(at, 0)]
    if (id !== undefined) void navigate(`${DESK}/cases/${id}${search}${act}`)
  }
  return [
    { key: 'j', words: 'Next case', act: () => step(1) },
    { key: 'k', words: 'Previous case', act: () => step(-1) },
    { key: 'ArrowDown', words: '', act: () => step(1) },
    { key: 'ArrowUp', words: '', act: () => step(-1) },
    { key: 'Enter', words: 'Open the case', act: open('') },
    { key: 'a', words: 'Open the case to approve it', act: open('#approve') },
    { key: 'r', words: 'Open the case to send it back', act: open('#reject') },
    { key: '/', words: 'Search', act: focusSearch },
    { key: 'u', words: 'Read the list again', act: () => void refresh().catch(() => undefined) },
  ]
}

function focusSearch(): void {
  document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus()
}
