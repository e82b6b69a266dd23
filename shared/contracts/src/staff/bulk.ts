import { parseMoney } from '@quayside/money/money'
import type { CaseDetail } from './cases.ts'

/** Maximum cases per bulk approval: the rate limit of acts per minute. */
export const BULK_MOST = 25

/**
 * Why a case is decided individually: no limit is set (`off`); it is not a deposit or withdrawal; its worth is above
 * the limit or unknown; its last transfer failed; the chain contradicts the customer; or another customer reports the
 * same transaction.
 */
export type BulkObstacle = 'off' | 'kind' | 'worth' | 'returned' | 'chain' | 'contested'

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
