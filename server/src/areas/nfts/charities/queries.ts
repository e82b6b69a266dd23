import { columns, prepare } from '../../../platform/storage/query.ts'
import type { CharityRow } from '../tables.ts'

export const insertCharity = prepare((q, p: CharityRow) =>
  q.insertInto('charities').values(columns(p, ['id', 'name', 'about', 'url', 'is_sample', 'created_at'])),
)

export const updateCharity = prepare((q, p: CharityRow) =>
  q
    .updateTable('charities')
    .set(columns(p, ['name', 'about', 'url']))
    .where('id', '=', p.id),
)

export const charitiesInUse = prepare(q =>
  q.selectFrom('nfts').select('charity_id as id').distinct().where('status', '!=', 'withdrawn'),
)
