import { parseMoney } from '@quayside/money/money'
import type { CaseDetail } from './cases.ts'

/** So many cases at most are approved together: as many as the pace of acts lets through in a minute. */
export const BULK_MOST = 25

/**
 * Why a case is decided alone: nobody has set a limit, it is neither a deposit nor a withdrawal, worth more than the limit or nobody knows how much, its
 * last sending failed, the chain does not say what the customer says, or somebody else reports the same transaction.
 */
export type BulkObstacle = 'off' | 'kind' | 'worth' | 'returned' | 'chain' | 'contested'

/** What keeps a case from being approved together with others; undefined when nothing does. `limit` is US dollars. */
export function bulkObstacle(
  { amount, subject }: Pick<CaseDetail, 'amount' | 'subject'>,
  limit: string | null,
): BulkObstacle | undefined {
  if (limit === null) return 'off'
  if (subject.kind === 'identity' || subject.kind === 'loan') return 'kind'
  const worth = amount === null ? undefined : parseMoney('USD', amount)?.minor
  const most = parseMoney('USD', limit)?.minor
  if (worth === undefined || most === undefined || worth > most) return 'worth'
  if (subject.kind === 'withdrawal') return subject.status === 'returned' ? 'returned' : undefined
  if (subject.rivals.length > 0) return 'contested'
  return subject.look === null || subject.look.agrees ? undefined : 'chain'
}
