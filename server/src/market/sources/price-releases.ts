import { prepare } from '../../platform/storage/query.ts'
import type { Storage } from '../../platform/storage/storage.ts'

/** Staff's acceptances of an instrument's price after a jump, which are acts in the audit log. */
export type PriceReleases = {
  /** Instruments released since the previous call; none at the first one. */
  take(): Promise<readonly string[]>
}

const findLatest = prepare(q =>
  q.selectFrom('audit_log').select('id').where('action', '=', 'price.release').orderBy('id', 'desc').limit(1),
)
const findReleases = prepare((q, p: { after: number }) =>
  q
    .selectFrom('audit_log')
    .select(['id', 'subject'])
    .where('action', '=', 'price.release')
    .where('id', '>', p.after)
    .orderBy('id')
    .limit(100),
)

export function createPriceReleases(storage: Pick<Storage, 'read'>): PriceReleases {
  let after: number | undefined
  return {
    async take() {
      if (after === undefined) {
        after = (await storage.read(tx => tx.one(findLatest, {})))?.id ?? 0
        return []
      }
      const from = after
      const rows = await storage.read(tx => tx.all(findReleases, { after: from }))
      after = rows.at(-1)?.id ?? from
      return rows.map(({ subject }) => subject)
    },
  }
}
