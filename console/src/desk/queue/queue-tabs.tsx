import { LinkTabs } from '@quayside/ui/link-tabs'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { count } from '../../format/amount.ts'
import { DESK } from '../../session/pages.ts'
import { useDesk } from '../api/desk.tsx'
import { deskReading } from '../api/queries.ts'
import { type CaseFilter, searchOf } from './filter.ts'
import styles from './queue.module.css'

export function QueueTabs({ filter }: { filter: CaseFilter }) {
  const navigate = useNavigate()
  const counts = useQuery(deskReading.counts(useDesk())).data
  const sum = (name: 'open' | 'overdue' | 'unclaimed') =>
    counts?.kinds.reduce((total, kind) => total + kind[name], 0)
  const { state: _state, overdue: _overdue, claimedBy: _claimedBy, ...rest } = filter
  const tabs: readonly { label: string; of: CaseFilter; count?: number | undefined }[] = [
    { label: 'Open', of: {}, count: sum('open') },
    { label: 'Overdue', of: { overdue: 'yes' }, count: sum('overdue') },
    { label: 'Unclaimed', of: { claimedBy: 'nobody' }, count: sum('unclaimed') },
    { label: 'Mine', of: { claimedBy: 'me' }, count: counts?.mine },
    { label: 'Decided', of: { state: 'decided' } },
    { label: 'Withdrawn', of: { state: 'withdrawn' } },
  ]
  const own = searchOf(pick(filter))
  return (
    <LinkTabs
      label="Cases by state"
      onNavigate={navigate}
      links={tabs.map(tab => ({
        href: DESK + searchOf({ ...rest, ...tab.of }),
        current: searchOf(tab.of) === own,
        label: (
          <>
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{count(tab.count)}</span>}
          </>
        ),
      }))}
    />
  )
}

function pick({ state, overdue, claimedBy }: CaseFilter): CaseFilter {
  return {
    ...(state !== undefined && state !== 'open' && { state }),
    ...(overdue !== undefined && { overdue }),
    ...(claimedBy !== undefined && { claimedBy }),
  }
}
