import { isoOf } from '@quayside/contracts/iso-time'
import { csvFile, type ExportFile } from '../../platform/data-export.ts'
import type { CoreServices } from '../services.ts'
import { favoritesOf } from './queries.ts'

export function favoriteFiles({ storage }: Pick<CoreServices, 'storage'>): ExportFile[] {
  return [
    csvFile('favourites.csv', ['code', 'starredAt'], async function* ({ userId }, runSlice) {
      const rows = await runSlice(() => storage.read(tx => tx.all(favoritesOf, { userId })))
      yield rows.map(({ code, created_at }) => [code, isoOf(created_at)])
    }),
  ]
}
