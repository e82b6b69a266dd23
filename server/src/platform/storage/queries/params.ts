import { prepare } from '../query.ts'

/** An operator's record, JSON text; no row when it was never set. */
export const findParam = prepare((q, p: { key: string }) =>
  q.selectFrom('params').select('value').where('key', '=', p.key),
)
