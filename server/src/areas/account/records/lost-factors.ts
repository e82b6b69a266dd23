import { type Selectable, sql } from 'kysely'
import { prepare } from '../../../platform/storage/query.ts'
import type { LostFactor } from '../rules/lost-factor.ts'

/** A sign-in without the second step; at most one waits per customer. Deleted after its last mail. */
type LostFactorsTable = {
  id: string
  user_id: string
  state: LostFactor['state']
  /** Base URL of the links in its mails. */
  origin: string
  begun_at: number
  opens_at: number
  ends_at: number
  mails: number
  /** When the next mail or retry is due. */
  mail_due: number
  is_open_told: number
  version: number
}

type LostFactorLinksTable = { token_hash: string; lost_id: string }

declare module '../../../platform/storage/schema.ts' {
  interface Database {
    lost_factors: LostFactorsTable
    lost_factor_links: LostFactorLinksTable
  }
}

export type LostRow = Selectable<LostFactorsTable>

/** A literal, so that the databases match the partial index. */
const WAITING = sql.lit<LostRow['state']>('waiting')

type NewLost = Pick<LostRow, 'id' | 'user_id' | 'origin' | 'begun_at' | 'opens_at' | 'ends_at'>

export const insertLost = prepare((q, p: NewLost) =>
  q
    .insertInto('lost_factors')
    .values({
      id: p.id,
      user_id: p.user_id,
      state: 'waiting',
      origin: p.origin,
      begun_at: p.begun_at,
      opens_at: p.opens_at,
      ends_at: p.ends_at,
      mails: 0,
      mail_due: p.begun_at,
      is_open_told: 0,
      version: 1,
    })
    .onConflict(conflict => conflict.column('user_id').where('state', '=', WAITING).doNothing())
    .returning('id'),
)

export const findWaiting = prepare((q, p: { userId: string }) =>
  q.selectFrom('lost_factors').selectAll().where('user_id', '=', p.userId).where('state', '=', 'waiting'),
)

export const endWaiting = prepare((q, p: { userId: string; now: number }) =>
  q
    .updateTable('lost_factors')
    .set(eb => ({ state: 'stopped', mail_due: p.now, version: eb('version', '+', 1) }))
    .where('user_id', '=', p.userId)
    .where('state', '=', 'waiting')
    .returning('id'),
)

export const takeOpen = prepare((q, p: { userId: string; now: number }) =>
  q
    .updateTable('lost_factors')
    .set(eb => ({ state: 'done', mail_due: p.now, version: eb('version', '+', 1) }))
    .where('user_id', '=', p.userId)
    .where('state', '=', 'waiting')
    .where('opens_at', '<=', p.now)
    .where('ends_at', '>', p.now)
    .returning('id'),
)

export const listDue = prepare((q, p: { now: number; limit: number }) =>
  q.selectFrom('lost_factors').selectAll().where('mail_due', '<=', p.now).orderBy('mail_due').limit(p.limit),
)

/** Claims a mail: no other node sends it until `until`. No row if another node was first. */
export const claimMail = prepare(
  (q, p: { id: string; version: number; until: number; state: LostRow['state']; isOpenTold: number }) =>
    q
      .updateTable('lost_factors')
      .set(eb => ({
        state: p.state,
        mail_due: p.until,
        is_open_told: p.isOpenTold,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', p.id)
      .where('version', '=', p.version)
      .returning('version'),
)

export const countMail = prepare((q, p: { id: string; version: number; next: number }) =>
  q
    .updateTable('lost_factors')
    .set(eb => ({ mails: eb('mails', '+', 1), mail_due: p.next }))
    .where('id', '=', p.id)
    .where('version', '=', p.version),
)

export const deleteLost = prepare((q, p: { id: string; version: number }) =>
  q.deleteFrom('lost_factors').where('id', '=', p.id).where('version', '=', p.version).returning('id'),
)

export const deleteWaiting = prepare((q, p: { userId: string }) =>
  q.deleteFrom('lost_factors').where('user_id', '=', p.userId).where('state', '=', 'waiting'),
)

export const insertLink = prepare((q, p: { tokenHash: string; lostId: string }) =>
  q.insertInto('lost_factor_links').values({ token_hash: p.tokenHash, lost_id: p.lostId }),
)

export const findByLink = prepare((q, p: { tokenHash: string }) =>
  q
    .selectFrom('lost_factor_links')
    .innerJoin('lost_factors', 'lost_factors.id', 'lost_factor_links.lost_id')
    .select('lost_factors.user_id')
    .where('token_hash', '=', p.tokenHash)
    .where('state', '=', 'waiting'),
)

/** Links are valid only while it waits. */
export const deleteLinks = prepare((q, p: { userId: string }) =>
  q
    .deleteFrom('lost_factor_links')
    .where('lost_id', 'in', eb => eb.selectFrom('lost_factors').select('id').where('user_id', '=', p.userId)),
)
