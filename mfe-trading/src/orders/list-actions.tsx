import { useSession } from '@quayside/runtime/hooks'
import { CloseAll } from '../order/acts/close-all.tsx'
import { Result } from '../order/result.tsx'
import { useOpenCount, useWaitingCount } from '../order/use-orders.ts'
import { ExportButton } from './export/export-button.tsx'
import type { ExportSearch } from './export/use-export.ts'
import { isNarrowed, type OrderFilter } from './filter/order-filter.ts'

/** What can be done with a list as a whole: an export, and closing every position where the list is of those. */
export function ListActions({ filter, search }: { filter: OrderFilter; search: ExportSearch }) {
  const isPositions = filter.kind === 'contract' && filter.state === 'running' && !isNarrowed(filter)
  return (
    <span className="q-row q-gap-8">
      {isPositions && <CloseEverything />}
      <ExportButton filter={filter} search={search} />
    </span>
  )
}

/** All positions of the mode; the session knows what they stand at together, with those that are being closed. */
function CloseEverything() {
  const { user } = useSession()
  const count = useOpenCount(undefined, { enabled: true })
  const isAll = useWaitingCount() === 0
  return <CloseAll count={count} pnl={isAll ? <Result profit={user?.floatingPnL ?? '0.00'} /> : null} />
}
