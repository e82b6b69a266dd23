import type { OrderKind } from '@quayside/contracts/endpoints/orders'
import { searchInSteps } from '../../platform/storage/search-in-steps.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { type OverviewFilter, scanned } from './filter.ts'
import type { OverviewPlace } from './queries.ts'

type Wanted = {
  readonly filter: OverviewFilter
  readonly range: { readonly limit: number; readonly offset: number }
}

export async function findPlaces(
  storage: Pick<Storage, 'read'>,
  kinds: readonly OrderKind[],
  { filter, range }: Wanted,
): Promise<{ readonly total: number; readonly places: readonly OverviewPlace[] }> {
  let total = 0
  const places: OverviewPlace[] = []
  for (const kind of kinds) {
    const part = await searchInSteps(storage, look => scanned(kind, filter, look), range)
    total += part.total
    for (const place of part.found) places.push({ ...place, kind })
  }
  return { total, places: places.sort(newestFirst).slice(range.offset, range.offset + range.limit) }
}

function newestFirst(a: OverviewPlace, b: OverviewPlace): number {
  return b.created_at - a.created_at || (a.id < b.id ? 1 : -1)
}
