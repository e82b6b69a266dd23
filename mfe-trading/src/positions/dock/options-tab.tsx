import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { EmptyState } from '@quayside/ui/empty-state'
import { Skeleton } from '@quayside/ui/skeleton'
import { ColumnTable } from '../../order/columns/column-table.tsx'
import { useColumns } from '../../order/columns/use-columns.ts'
import { knewOfNone, LoadFailure } from '../load-failure.tsx'
import { dockOptionColumns } from '../options/dock-option-columns.tsx'
import { OptionCard } from '../options/option-card.tsx'
import { useNewestOptions } from '../use-open-options.ts'

const SHOWN = 20

export function OptionsTab({ code }: { code: string | undefined }) {
  const t = useT()
  const { flags } = useHost()
  const options = useNewestOptions(code, SHOWN)
  const columns = useColumns(dockOptionColumns)
  if (options.isPending) return <Skeleton lines={3} />
  if (!options.data || knewOfNone(options)) return <LoadFailure query={options} />
  const { data, dataUpdatedAt: receivedAt } = options
  if (data.list.length === 0) return <EmptyState message={t('dock.noOptions')} />
  const rows = data.list.map(order => ({ id: order.id, order, receivedAt }))
  if (flags.device === 'desktop') return <ColumnTable columns={columns} rows={rows} />
  return rows.map(option => <OptionCard key={option.id} option={option} />)
}
