import { prepare } from '../../../platform/storage/query.ts'

type KnownBrowsersTable = { user_id: string; browser_hash: string; last_seen_at: number }

declare module '../../../platform/storage/schema.ts' {
  interface Database {
    known_browsers: KnownBrowsersTable
  }
}

export const findKnownBrowser = prepare((q, p: { userId: string; browser: string }) =>
  q
    .selectFrom('known_browsers')
    .select('last_seen_at')
    .where('user_id', '=', p.userId)
    .where('browser_hash', '=', p.browser),
)

export const saveKnownBrowser = prepare((q, p: { userId: string; browser: string; now: number }) =>
  q
    .insertInto('known_browsers')
    .values({ user_id: p.userId, browser_hash: p.browser, last_seen_at: p.now })
    .onConflict(conflict =>
      conflict.columns(['user_id', 'browser_hash']).doUpdateSet({ last_seen_at: p.now }),
    ),
)

export const forgetBrowser = prepare((q, p: { userId: string; browser: string }) =>
  q.deleteFrom('known_browsers').where('user_id', '=', p.userId).where('browser_hash', '=', p.browser),
)

export const forgetOldBrowsers = prepare((q, p: { userId: string; before: number }) =>
  q.deleteFrom('known_browsers').where('user_id', '=', p.userId).where('last_seen_at', '<', p.before),
)

export const forgetOtherBrowsers = prepare((q, p: { userId: string; browser: string; others: number }) =>
  q
    .deleteFrom('known_browsers')
    .where('user_id', '=', p.userId)
    .where('browser_hash', '!=', p.browser)
    .where('browser_hash', 'not in', eb =>
      eb
        .selectFrom('known_browsers')
        .select('browser_hash')
        .where('user_id', '=', p.userId)
        .where('browser_hash', '!=', p.browser)
        .orderBy('last_seen_at', 'desc')
        .limit(p.others),
    ),
)
