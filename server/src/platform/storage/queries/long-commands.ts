import type { Selectable } from 'kysely'
import { columns, prepare } from '../query.ts'
import type { Database } from '../schema.ts'

export type LongCommandRow = Selectable<Database['long_commands']>
type Which = { userId: string; clientId: string }

const COLUMNS = [
  'user_id',
  'client_id',
  'route',
  'body_hash',
  'mode',
  'body',
  'state',
  'progress',
  'created_at',
] as const

export const insertLong = prepare((q, p: LongCommandRow) =>
  q.insertInto('long_commands').values(columns(p, COLUMNS)),
)

export const findLong = prepare((q, p: Which) =>
  q
    .selectFrom('long_commands')
    .select(COLUMNS)
    .where('user_id', '=', p.userId)
    .where('client_id', '=', p.clientId),
)

export const unfinishedLong = prepare(q =>
  q.selectFrom('long_commands').select(COLUMNS).where('state', '=', 'working').orderBy('created_at'),
)

export const noteLong = prepare((q, p: Which & Pick<LongCommandRow, 'state' | 'progress'>) =>
  q
    .updateTable('long_commands')
    .set({ state: p.state, progress: p.progress })
    .where('user_id', '=', p.userId)
    .where('client_id', '=', p.clientId),
)

export const deleteLong = prepare((q, p: Which) =>
  q.deleteFrom('long_commands').where('user_id', '=', p.userId).where('client_id', '=', p.clientId),
)
