import { prepare } from '../../platform/storage/query.ts'

/** Links to copies of customers' data: one a customer, good once. */
type DataLinksTable = {
  user_id: string
  /** Unique. */
  link_hash: string
  /** The session that asked for it, with which it ends. */
  session_id: string
  locale: string
  expires_at: number
}

declare module '../../platform/storage/schema.ts' {
  interface Database {
    data_links: DataLinksTable
  }
}

type Link = { userId: string; linkHash: string; sessionId: string; locale: string; expiresAt: number }

export const keepLink = prepare((q, p: Link) =>
  q
    .insertInto('data_links')
    .values({
      user_id: p.userId,
      link_hash: p.linkHash,
      session_id: p.sessionId,
      locale: p.locale,
      expires_at: p.expiresAt,
    })
    .onConflict(conflict =>
      conflict.column('user_id').doUpdateSet({
        link_hash: p.linkHash,
        session_id: p.sessionId,
        locale: p.locale,
        expires_at: p.expiresAt,
      }),
    ),
)

/** Spends a link; no row for one that is none or was used. */
export const spendLink = prepare((q, p: { linkHash: string }) =>
  q
    .deleteFrom('data_links')
    .where('link_hash', '=', p.linkHash)
    .returning(['user_id', 'session_id', 'locale', 'expires_at']),
)
