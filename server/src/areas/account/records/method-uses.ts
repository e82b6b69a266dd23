import { prepare } from '../../../platform/storage/query.ts'

type MethodUsesTable = {
  user_id: string
  method: string
  added_at: number | null
  last_used_at: number | null
}

declare module '../../../platform/storage/schema.ts' {
  interface Database {
    way_uses: MethodUsesTable
  }
}

type Whose = { userId: string; method: string; now: number }

export const listMethodUses = prepare((q, p: { userId: string }) =>
  q.selectFrom('way_uses').selectAll().where('user_id', '=', p.userId),
)

export const saveMethodUse = prepare((q, p: Whose) =>
  q
    .insertInto('way_uses')
    .values({ user_id: p.userId, method: p.method, added_at: null, last_used_at: p.now })
    .onConflict(conflict => conflict.columns(['user_id', 'method']).doUpdateSet({ last_used_at: p.now })),
)

export const saveMethodAdded = prepare((q, p: Whose) =>
  q
    .insertInto('way_uses')
    .values({ user_id: p.userId, method: p.method, added_at: p.now, last_used_at: null })
    .onConflict(conflict => conflict.columns(['user_id', 'method']).doUpdateSet({ added_at: p.now })),
)
