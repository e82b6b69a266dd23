import { sql } from 'kysely'
import { prepare } from '../../../platform/storage/query.ts'

export const pageOfItems = prepare((q, p: { limit: number; offset: number }) =>
  q
    .selectFrom('nfts')
    .selectAll()
    .orderBy(sql`case when status in ('open', 'running') then 0 else 1 end`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(p.limit)
    .offset(p.offset),
)

export const countItems = prepare(q =>
  q.selectFrom('nfts').select(eb => eb.fn.countAll<number>().as('total')),
)
