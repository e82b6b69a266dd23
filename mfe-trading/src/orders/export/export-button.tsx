import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { DocumentIcon } from '@quayside/ui/icons'
import type { OrderFilter } from '../filter/order-filter.ts'
import { useExport } from './use-export.ts'

/** What the export understands of the filters by itself; the rest is left out afterwards. */
export type ExportSearch = { state?: 'running' | 'ended'; q?: string; from?: string; to?: string }

/** Saves what the filters show as a file for a spreadsheet. */
export function ExportButton({ filter, search }: { filter: OrderFilter; search: ExportSearch }) {
  const t = useT()
  const save = useExport(filter, search)
  return (
    <Button size="sm" icon={<DocumentIcon />} busy={save.isPending} onClick={() => save.mutate()}>
      {t('csv.button')}
    </Button>
  )
}
