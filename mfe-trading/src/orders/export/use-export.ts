import { exportOrders, type OrderKind } from '@quayside/contracts/endpoints/trading/orders'
import { errorKey } from '@quayside/runtime/api-error'
import { useApi } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useMutation } from '@quayside/runtime/query'
import { useTimeZone } from '@quayside/runtime/use-time-zone'
import { dayIn } from '@quayside/runtime/zoned-days'
import { showToast } from '@quayside/ui/show-toast'
import type { ListKind, OrderFilter } from '../filter/order-filter.ts'

/** The filters that the export endpoint supports; the others apply afterwards. */
export type ExportSearch = { state?: 'running' | 'ended'; q?: string; from?: string; to?: string }

const KINDS: Record<ListKind, OrderKind | undefined> = {
  contract: 'contract',
  options: 'option',
  smart: 'smart',
  all: undefined,
}

export function useExport(filter: OrderFilter, search: ExportSearch) {
  const t = useT()
  const api = useApi()
  const timeZone = useTimeZone()
  const kind = KINDS[filter.kind]
  return useMutation({
    mutationFn: async () => {
      const query = { ...search, ...(kind === undefined ? {} : { kind }) }
      // Loads the CSV writer with the first export.
      const [table, { csvOf }, { describeTable, fileName, saveFile }] = await Promise.all([
        api.call(exportOrders, { query }),
        import('@quayside/contracts/text/csv'),
        import('./export-file.ts'),
      ])
      const described = describeTable(table, filter, t)
      saveFile(fileName(filter.kind, dayIn(timeZone, new Date())), csvOf(described))
      return described.rows.length
    },
    onSuccess: rows => showToast({ message: t('csv.done', { count: rows }), tone: 'success' }),
    onError: error => showToast({ message: t(errorKey(error)), tone: 'danger' }),
  })
}
