import { prepare } from '../query.ts'

export const findParam = prepare((q, p: { key: string }) =>
  q.selectFrom('params').select('value').where('key', '=', p.key),
)

export const saveParam = prepare((q, p: { key: string; value: string; now: number }) =>
  q
    .insertInto('params')
    .values({ key: p.key, value: p.value, updated_at: p.now })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value: p.value, updated_at: p.now })),
)
