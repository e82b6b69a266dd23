import { serviceStatistics } from '@quayside/contracts/staff/service'
import { EmptyState } from '@quayside/ui/empty-state'
import { TextField } from '@quayside/ui/text-field'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { QueryView } from '../../../api/query-view.tsx'
import { hasDeskRole } from '../../../session/access.ts'
import { SERVICE_ROLES } from '../../../session/pages.ts'
import { useSession } from '../../../session/use-session.tsx'
import { useDesk } from '../../api/desk.tsx'
import { InboxHead } from '../inbox-head.tsx'
import { latestDays, problemOf, type Range } from './range.ts'
import styles from './statistics.module.css'
import { StatisticsTable } from './statistics-table.tsx'

export function StatisticsScreen() {
  if (!hasDeskRole(useSession(), SERVICE_ROLES))
    return <EmptyState message="Only support answers customers." />
  return <Statistics />
}

function Statistics() {
  const [params, setParams] = useSearchParams()
  const [usual] = useState(() => latestDays(Date.now()))
  const range: Range = { from: params.get('from') ?? usual.from, to: params.get('to') ?? usual.to }
  const problem = problemOf(range)
  const query = useStatistics(problem === undefined ? range : null)
  const set = (part: Partial<Range>) => setParams({ ...range, ...part }, { replace: true })
  return (
    <div className="q-stack">
      <InboxHead />
      <p className="q-text-2">
        Days are UTC days. A first answer counts on its day, a closed conversation and its rating on the day
        of the closing. A conversation that was opened again does not count as closed.
      </p>
      <div className={styles.range}>
        <TextField
          compact
          label="From"
          type="date"
          value={range.from}
          onChange={event => set({ from: event.target.value })}
          {...(problem !== undefined && { error: problem })}
        />
        <TextField
          compact
          label="To"
          type="date"
          value={range.to}
          onChange={event => set({ to: event.target.value })}
        />
      </div>
      {problem === undefined && (
        <QueryView query={query}>
          {statistics =>
            statistics.rows.length === 0 ? (
              <EmptyState message="No conversation was answered or closed on these days." />
            ) : (
              <StatisticsTable {...statistics} />
            )
          }
        </QueryView>
      )}
    </div>
  )
}

function useStatistics(range: Range | null) {
  const ask = useDesk()
  return useQuery({
    queryKey: ['desk', 'service-statistics', range],
    queryFn:
      range === null
        ? skipToken
        : ({ signal }) => ask(serviceStatistics, { query: { from: range.from, to: range.to } }, { signal }),
    placeholderData: keepPreviousData,
  })
}
