import { parseMoney } from '@quayside/money/money'
import type { CaseDetail } from './cases.ts'

/** So many cases at most are approved together: as many as the pace of acts lets through in a minute. */
export const BULK_MOST = 25

/**
 * Why a case is decided alone: nobody has set a limit, it is no money, worth more than the limit or nobody knows how much, its
 * last sending failed, or the chain does not say what the customer says.
 */
export type BulkObstacle = 'off' | 'kind' | 'worth' | 'returned' | 'chain'

/** What keeps a case from being approved together with others; undefined when nothing does. `limit` is US dollars. */
export function bulkObstacle(
  { amount, subject }: Pick<CaseDetail, 'amount' | 'subject'>,
  limit: string | null,
): BulkObstacle | undefined {
  if (limit === null) return 'off'
  if (subject.kind === 'identity') return 'kind'
  const worth = amount === null ? undefined : parseMoney('USD', amount)?.minor
  const most = parseMoney('USD', limit)?.minor
  if (worth === undefined || most === undefined || worth > most) return 'worth'
  if (subject.kind === 'withdrawal') return subject.status === 'returned' ? 'returned' : undefined
  return subject.look === null || subject.look.agrees ? undefined : 'chain'
}
