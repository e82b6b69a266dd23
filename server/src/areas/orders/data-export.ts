import type { AccountMode } from '@quayside/contracts/customer/user'
import type { OrderKind } from '@quayside/contracts/endpoints/trading/orders'
import { csvFile, type ExportFile, ROWS_PER_SLICE } from '../../platform/data-export.ts'
import type { CoreServices } from '../services.ts'
import { EXPORT_TABLES } from './export-tables.ts'

const NAMES: Readonly<Record<OrderKind, string>> = {
  contract: 'contracts',
  option: 'options',
  smart: 'smart-plans',
}
const MODES: readonly AccountMode[] = ['real', 'demo']
const KINDS: readonly OrderKind[] = ['contract', 'option', 'smart']

export function orderFiles(services: Pick<CoreServices, 'storage' | 'market'>): ExportFile[] {
  return MODES.flatMap(mode => KINDS.map(kind => orderFile(services, mode, kind)))
}

function orderFile(
  { storage, market }: Pick<CoreServices, 'storage' | 'market'>,
  mode: AccountMode,
  kind: OrderKind,
): ExportFile {
  const table = EXPORT_TABLES[kind]
  return csvFile(`${mode}/${NAMES[kind]}.csv`, table.columns, async function* ({ userId, locale }, runSlice) {
    let after: { created_at: number; id: string } | undefined
    for (;;) {
      const requested = { filter: { userId, mode }, page: { limit: ROWS_PER_SLICE, after } }
      const reader = { market, locale, mode }
      const { rows, last } = await runSlice(() => storage.read(tx => table.read(tx, requested, reader)))
      yield rows
      if (rows.length < ROWS_PER_SLICE) return
      after = last
    }
  })
}
