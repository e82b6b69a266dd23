import type { OrderKind } from '@quayside/contracts/endpoints/trading/orders'
import { readView } from '../list/view.ts'

export type AskedOrder = { readonly id: string; readonly kind: OrderKind }

export function detailsQuery(list: URLSearchParams, { id, kind }: AskedOrder): string {
  const query = new URLSearchParams(list)
  query.set('order', id)
  const view = readView(list)
  if (kindOf(view) === kind) query.delete('of')
  else query.set('of', kind)
  return query.toString()
}

export function askedOrder(params: URLSearchParams): AskedOrder | null {
  const id = params.get('order')
  if (id === null || id === '' || id.length > 64) return null
  const named = params.get('of')
  const kind = named === 'contract' || named === 'option' || named === 'smart' ? named : undefined
  return { id, kind: kind ?? kindOf(readView(params)) ?? 'contract' }
}

export function withoutDetails(params: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(params)
  query.delete('order')
  query.delete('of')
  return query
}

function kindOf(view: ReturnType<typeof readView>): OrderKind | undefined {
  if (view === 'options') return 'option'
  return view === 'contract' || view === 'smart' ? view : undefined
}
