import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { DocumentIcon } from '@quayside/ui/more-icons'
import type { OrderFilter } from '../filter/order-filter.ts'
import { type ExportSearch, useExport } from './use-export.ts'

export function ExportButton({ filter, search }: { filter: OrderFilter; search: ExportSearch }) {
  const t = useT()
  const save = useExport(filter, search)
  return (
    <Button size="sm" icon={<DocumentIcon />} busy={save.isPending} onClick={() => save.mutate()}>
      {t('csv.button')}
    </Button>
  )
}
