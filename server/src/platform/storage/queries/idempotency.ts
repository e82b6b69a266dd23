import type { Selectable } from 'kysely'
import { columns, prepare } from '../query.ts'
import type { Database } from '../schema.ts'

export const findAnswer = prepare((q, p: { userId: string; clientId: string }) =>
  q
    .selectFrom('idempotency')
    .select(['route', 'body_hash', 'status', 'response'])
    .where('user_id', '=', p.userId)
    .where('client_id', '=', p.clientId),
)

export const insertAnswer = prepare((q, p: Selectable<Database['idempotency']>) =>
  q
    .insertInto('idempotency')
    .values(columns(p, ['user_id', 'client_id', 'route', 'body_hash', 'status', 'response', 'created_at'])),
)
