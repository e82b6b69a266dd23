import { isoOf } from '@quayside/contracts/iso-time'
import { csvFile, type ExportFile } from '../../platform/data-export.ts'
import type { CoreServices } from '../services.ts'
import { favouritesOf } from './queries.ts'

export function favouriteFiles({ storage }: Pick<CoreServices, 'storage'>): ExportFile[] {
  return [
    csvFile('favourites.csv', ['code', 'starredAt'], async function* ({ userId }, runSlice) {
      const rows = await runSlice(() => storage.read(tx => tx.all(favouritesOf, { userId })))
      yield rows.map(({ code, created_at }) => [code, isoOf(created_at)])
    }),
  ]
}
