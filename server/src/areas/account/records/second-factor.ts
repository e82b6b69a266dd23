import type { Selectable } from 'kysely'
import { prepare } from '../../../platform/storage/query.ts'

type TotpSecretsTable = {
  user_id: string
  /** The shared secret (`SealedSecrets`), bound to its customer. */
  sealed: string
  started_at: number
  confirmed_at: number | null
  /** Time step of the last accepted code; earlier steps are refused. */
  last_step: number
  last_used_at: number | null
}

type RecoveryCodesTable = { user_id: string; code_hash: string; used_at: number | null; made_at: number }

/** Sign-ins that passed the first step and wait for the second factor. */
type SignInTicketsTable = {
  ticket_hash: string
  user_id: string
  way_method: string
  way_id: string
  expires_at: number
  /** 1 if the browser is unknown to the customer. */
  is_stranger: number
  browser: string | null
  user_agent: string
}

/** Last time of throttled notifications. */
type ToldLatelyTable = { user_id: string; kind: string; told_at: number }

declare module '../../../platform/storage/schema.ts' {
  interface Database {
    totp_secrets: TotpSecretsTable
    recovery_codes: RecoveryCodesTable
    sign_in_tickets: SignInTicketsTable
    told_lately: ToldLatelyTable
  }
}

export type TicketRow = Selectable<SignInTicketsTable>

export const findTotp = prepare((q, p: { userId: string }) =>
  q.selectFrom('totp_secrets').selectAll().where('user_id', '=', p.userId),
)

/** Saves a new secret, replacing an unconfirmed one; no row if one is confirmed. */
export const startTotpSecret = prepare((q, p: { userId: string; sealed: string; now: number }) =>
  q
    .insertInto('totp_secrets')
    .values({
      user_id: p.userId,
      sealed: p.sealed,
      started_at: p.now,
      confirmed_at: null,
      last_step: 0,
      last_used_at: null,
    })
    .onConflict(conflict =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed: p.sealed, started_at: p.now })
        .where('totp_secrets.confirmed_at', 'is', null),
    )
    .returning('user_id'),
)

/** Confirms the secret that the code matched; no row if it is gone or already confirmed. */
export const confirmTotpSecret = prepare(
  (q, p: { userId: string; sealed: string; step: number; now: number }) =>
    q
      .updateTable('totp_secrets')
      .set({ confirmed_at: p.now, last_step: p.step })
      .where('user_id', '=', p.userId)
      .where('sealed', '=', p.sealed)
      .where('confirmed_at', 'is', null)
      .returning('user_id'),
)

export const countTotpStep = prepare((q, p: { userId: string; sealed: string; step: number; now: number }) =>
  q
    .updateTable('totp_secrets')
    .set({ last_step: p.step, last_used_at: p.now, sealed: p.sealed })
    .where('user_id', '=', p.userId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', p.step)
    .returning('user_id'),
)

export const deleteTotp = prepare((q, p: { userId: string }) =>
  q
    .deleteFrom('totp_secrets')
    .where('user_id', '=', p.userId)
    .where('confirmed_at', 'is not', null)
    .returning('user_id'),
)

export const insertRecoveryCode = prepare((q, p: { userId: string; codeHash: string; now: number }) =>
  q
    .insertInto('recovery_codes')
    .values({ user_id: p.userId, code_hash: p.codeHash, used_at: null, made_at: p.now }),
)

export const deleteRecoveryCodes = prepare((q, p: { userId: string }) =>
  q.deleteFrom('recovery_codes').where('user_id', '=', p.userId),
)

export const deleteRecoveryCodesSince = prepare((q, p: { userId: string; since: number }) =>
  q.deleteFrom('recovery_codes').where('user_id', '=', p.userId).where('made_at', '>=', p.since),
)

export const countRecoveryCodes = prepare((q, p: { userId: string }) =>
  q
    .selectFrom('recovery_codes')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', p.userId)
    .where('used_at', 'is', null),
)

export const spendRecoveryCode = prepare((q, p: { userId: string; codeHash: string; now: number }) =>
  q
    .updateTable('recovery_codes')
    .set({ used_at: p.now })
    .where('user_id', '=', p.userId)
    .where('code_hash', '=', p.codeHash)
    .where('used_at', 'is', null)
    .returning('user_id'),
)

type NewTicket = {
  ticketHash: string
  userId: string
  methodName: string
  methodId: string
  expiresAt: number
  isStranger: number
  browser: string | null
  userAgent: string
}

export const insertTicket = prepare((q, p: NewTicket) =>
  q.insertInto('sign_in_tickets').values({
    ticket_hash: p.ticketHash,
    user_id: p.userId,
    way_method: p.methodName,
    way_id: p.methodId,
    expires_at: p.expiresAt,
    is_stranger: p.isStranger,
    browser: p.browser,
    user_agent: p.userAgent,
  }),
)

export const findTicket = prepare((q, p: { ticketHash: string; now: number }) =>
  q
    .selectFrom('sign_in_tickets')
    .select(['user_id', 'way_method', 'way_id', 'browser'])
    .where('ticket_hash', '=', p.ticketHash)
    .where('expires_at', '>', p.now),
)

/** Spends a ticket; no row if it was already spent or the account's sessions ended. */
export const spendTicket = prepare((q, p: { ticketHash: string }) =>
  q.deleteFrom('sign_in_tickets').where('ticket_hash', '=', p.ticketHash).returning('user_id'),
)

export const deleteTickets = prepare((q, p: { userId: string; before: number }) =>
  q.deleteFrom('sign_in_tickets').where('user_id', '=', p.userId).where('expires_at', '<=', p.before),
)

export const listOverdueTickets = prepare((q, p: { now: number; limit: number }) =>
  q
    .selectFrom('sign_in_tickets')
    .selectAll()
    .where('expires_at', '<=', p.now)
    .orderBy('expires_at')
    .limit(p.limit),
)

/** Records a throttled notification; no row if one was sent since `before`, on any node. */
export const claimNotification = prepare(
  (q, p: { userId: string; kind: string; now: number; before: number }) =>
    q
      .insertInto('told_lately')
      .values({ user_id: p.userId, kind: p.kind, told_at: p.now })
      .onConflict(conflict =>
        conflict
          .columns(['user_id', 'kind'])
          .doUpdateSet({ told_at: p.now })
          .where('told_lately.told_at', '<=', p.before),
      )
      .returning('user_id'),
)
