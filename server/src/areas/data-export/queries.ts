import { prepare } from '../../platform/storage/query.ts'
import { forgetRows } from '../../platform/storage/retention/forget.ts'

type DataLinksTable = {
  user_id: string
  link_hash: string
  /** The link ends with this session. */
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

export const insertLink = prepare((q, p: Link) =>
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

export const spendLink = prepare((q, p: { linkHash: string }) =>
  q
    .deleteFrom('data_links')
    .where('link_hash', '=', p.linkHash)
    .returning(['user_id', 'session_id', 'locale', 'expires_at']),
)

export const forgetExports = forgetRows('data_links')
