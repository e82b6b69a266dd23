import type { QueryInputOf } from '@quayside/contracts/endpoint'
import type { listNft } from '@quayside/contracts/endpoints/nfts'

export const STATUSES = ['all', 'open', 'running', 'scheduled', 'sold'] as const
export const KINDS = ['all', 'auction', 'fixed'] as const
export const SORTS = ['oldest', 'newest', 'ending', 'cheapest', 'dearest'] as const

export type MarketView = {
  readonly status: (typeof STATUSES)[number]
  readonly kind: (typeof KINDS)[number]
  readonly sort: (typeof SORTS)[number]
  readonly page: number
}

export const PAGE_SIZE = 24

export function viewOf(search: URLSearchParams): MarketView {
  const page = Number(search.get('page') ?? '1')
  return {
    status: oneOf(STATUSES, search.get('status')),
    kind: oneOf(KINDS, search.get('kind')),
    sort: oneOf(SORTS, search.get('sort')),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

export function searchOf({ status, kind, sort, page }: MarketView): Record<string, string> {
  return {
    ...(status !== 'all' && { status }),
    ...(kind !== 'all' && { kind }),
    ...(sort !== 'oldest' && { sort }),
    ...(page > 1 && { page: String(page) }),
  }
}

export function queryOf({ status, kind, sort, page }: MarketView): QueryInputOf<typeof listNft> {
  return {
    sort,
    page,
    size: PAGE_SIZE,
    ...(status !== 'all' && { status }),
    ...(kind !== 'all' && { kind }),
  }
}

function oneOf<T extends string>(all: readonly [T, ...T[]], text: string | null): T {
  return all.find(one => one === text) ?? all[0]
}
