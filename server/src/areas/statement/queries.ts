import type { QueryBuilder } from '../../platform/storage/query.ts'

export function productsOf(ids: readonly string[]) {
  return (q: QueryBuilder) => q.selectFrom('plan_orders').select(['id', 'product']).where('id', 'in', ids)
}

export function itemsOf(ids?: readonly string[]) {
  return (q: QueryBuilder) => {
    const all = q.selectFrom('nfts').select(['id', 'name'])
    return ids === undefined ? all : all.where('id', 'in', ids)
  }
}

export function allProducts(q: QueryBuilder) {
  return q.selectFrom('smart_plans').select(['id', 'product'])
}

const NUMBERED = [
  'contract_orders',
  'option_orders',
  'plan_orders',
  'exchanges',
  'deposits',
  'withdrawals',
  'loans',
] as const

export function idsByNumber(userId: string, orderNo: string) {
  return NUMBERED.map(
    table => (q: QueryBuilder) =>
      q.selectFrom(table).select('id').where('order_no', '=', orderNo).where('user_id', '=', userId),
  )
}
