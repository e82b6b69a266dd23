import type { Provider } from '@quayside/contracts/endpoints/sign-in/providers'
import type { Selectable } from 'kysely'
import { columns, prepare } from '../../../platform/storage/query.ts'

/** A linked provider account, identified by the provider's subject, never by e-mail. */
type ProviderIdentitiesTable = {
  id: string
  user_id: string
  provider: Provider
  issuer: string
  subject: string
  name: string
  added_at: number
  last_used_at: number | null
}

type ProviderFlowsTable = {
  state_hash: string
  provider: Provider
  /** Hash of the browser's cookie: only this browser may return with the state. */
  browser: string
  /** Account and session to link to; null for signing in. */
  user_id: string | null
  session_id: string | null
  sealed: string
  expires_at: number
  used_at: number | null
}

/** A proved provider account whose e-mail has an account; waits for that account's owner. */
type ProviderClaimsTable = {
  ticket_hash: string
  user_id: string
  browser: string
  provider: Provider
  issuer: string
  subject: string
  name: string
  email: string
  expires_at: number
}

declare module '../../../platform/storage/schema.ts' {
  interface Database {
    provider_identities: ProviderIdentitiesTable
    provider_trips: ProviderFlowsTable
    provider_claims: ProviderClaimsTable
  }
}

export type IdentityRow = Selectable<ProviderIdentitiesTable>
export type FlowRow = Selectable<ProviderFlowsTable>
export type ClaimRow = Selectable<ProviderClaimsTable>

export const insertFlow = prepare((q, p: Omit<FlowRow, 'used_at'>) =>
  q.insertInto('provider_trips').values({
    ...columns(p, ['state_hash', 'provider', 'browser', 'user_id', 'session_id', 'sealed', 'expires_at']),
    used_at: null,
  }),
)

export const findFlow = prepare((q, p: { stateHash: string }) =>
  q.selectFrom('provider_trips').selectAll().where('state_hash', '=', p.stateHash),
)

export const spendFlow = prepare((q, p: { stateHash: string; now: number }) =>
  q
    .updateTable('provider_trips')
    .set({ used_at: p.now })
    .where('state_hash', '=', p.stateHash)
    .where('used_at', 'is', null)
    .returning('state_hash'),
)

export const deleteOldFlows = prepare((q, p: { before: number; limit: number }) =>
  q
    .deleteFrom('provider_trips')
    .where('state_hash', 'in', eb =>
      eb.selectFrom('provider_trips').select('state_hash').where('expires_at', '<', p.before).limit(p.limit),
    ),
)

export const insertIdentity = prepare((q, p: IdentityRow) =>
  q
    .insertInto('provider_identities')
    .values(
      columns(p, ['id', 'user_id', 'provider', 'issuer', 'subject', 'name', 'added_at', 'last_used_at']),
    ),
)

export const findIdentity = prepare((q, p: Pick<IdentityRow, 'provider' | 'issuer' | 'subject'>) =>
  q
    .selectFrom('provider_identities')
    .selectAll()
    .where('provider', '=', p.provider)
    .where('issuer', '=', p.issuer)
    .where('subject', '=', p.subject),
)

export const listIdentities = prepare((q, p: { userId: string; provider: Provider }) =>
  q
    .selectFrom('provider_identities')
    .selectAll()
    .where('user_id', '=', p.userId)
    .where('provider', '=', p.provider)
    .orderBy('id'),
)

export const countIdentities = prepare((q, p: { userId: string; provider: Provider }) =>
  q
    .selectFrom('provider_identities')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', p.userId)
    .where('provider', '=', p.provider),
)

export const touchIdentity = prepare((q, p: { id: string; now: number }) =>
  q.updateTable('provider_identities').set({ last_used_at: p.now }).where('id', '=', p.id).returning('id'),
)

export const deleteIdentity = prepare((q, p: { id: string; userId: string; provider: Provider }) =>
  q
    .deleteFrom('provider_identities')
    .where('id', '=', p.id)
    .where('user_id', '=', p.userId)
    .where('provider', '=', p.provider)
    .returning(['name', 'provider']),
)

export const insertClaim = prepare((q, p: ClaimRow) =>
  q
    .insertInto('provider_claims')
    .values(
      columns(p, [
        'ticket_hash',
        'user_id',
        'browser',
        'provider',
        'issuer',
        'subject',
        'name',
        'email',
        'expires_at',
      ]),
    ),
)

export const findClaim = prepare((q, p: { ticketHash: string; browser: string; now: number }) =>
  q
    .selectFrom('provider_claims')
    .selectAll()
    .where('ticket_hash', '=', p.ticketHash)
    .where('browser', '=', p.browser)
    .where('expires_at', '>', p.now),
)

export const spendClaim = prepare((q, p: { ticketHash: string }) =>
  q.deleteFrom('provider_claims').where('ticket_hash', '=', p.ticketHash).returning('user_id'),
)

export const deleteOldClaims = prepare((q, p: { before: number; limit: number }) =>
  q
    .deleteFrom('provider_claims')
    .where('ticket_hash', 'in', eb =>
      eb
        .selectFrom('provider_claims')
        .select('ticket_hash')
        .where('expires_at', '<', p.before)
        .limit(p.limit),
    ),
)
