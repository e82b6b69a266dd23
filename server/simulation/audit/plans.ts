import { ceil, exact, floor, times, whole } from '../exact.ts'
import type { Audited, Auditor } from './audit.ts'
import type { Books } from './books.ts'

type Row = Books['plans'][number]
type Accruals = readonly Books['accruals'][number][]

const DAY_MS = 86_400_000

/** Recomputes every plan (rules §6): each accrual once, in order, with its amount, and the cost of leaving. */
export const auditPlans: Auditor = function* (audited) {
  const paid = Map.groupBy(audited.books.accruals, ({ order_id: id }) => id)
  for (const row of audited.books.plans) {
    const accruals = paid.get(row.id) ?? []
    yield* accrualFaults(row, accruals)
    if (row.status === 'earning') yield* runningFaults(row, audited)
    else yield* endFaults(row)
  }
}

function* accrualFaults(row: Row, accruals: Accruals): Generator<string> {
  const amount = floor(times(whole(row.principal), exact(row.daily_yield)))
  if (accruals.length !== row.paid || row.earned !== amount * BigInt(row.paid)) {
    yield `plan ${row.id} earned ${row.earned} in ${accruals.length} of ${row.paid} accruals`
  }
  for (const [index, accrual] of accruals.entries()) {
    const isDue =
      accrual.due_at === row.started_at + (index + 1) * DAY_MS && accrual.paid_at >= accrual.due_at
    if (accrual.number !== index + 1 || accrual.amount !== amount || !isDue) {
      yield `plan ${row.id} has a wrong accrual ${accrual.number}`
    }
  }
}

function* runningFaults(row: Row, { until, calmAt }: Audited): Generator<string> {
  if (row.paid > daysUntil(row, until)) yield `plan ${row.id} was paid before its time`
  if (calmAt === undefined) return
  if (row.paid < daysUntil(row, calmAt)) yield `plan ${row.id} has been paid ${row.paid} times only`
  if (row.ends_at < calmAt) yield `plan ${row.id} runs beyond its end`
}

function* endFaults(row: Row): Generator<string> {
  const end = row.ended_at ?? 0
  const isFree = row.status !== 'exited' || end - row.started_at < DAY_MS
  const penalty = isFree ? 0n : ceil(times(whole(row.principal), exact(row.exit_penalty)))
  if (row.penalty_paid !== penalty) yield `plan ${row.id} kept ${row.penalty_paid}, not ${penalty}`
  if (row.payout !== row.principal + row.earned - penalty) yield `plan ${row.id} paid ${row.payout}`
  const days = row.status === 'exited' ? daysUntil(row, end) : row.days
  if (row.paid !== days) yield `plan ${row.id} ended after ${row.paid} accruals, not ${days}`
  if (row.status === 'expired') yield `plan ${row.id} expired though the pool was full`
}

function daysUntil({ started_at: start, days }: Row, moment: number): number {
  return Math.max(0, Math.min(days, Math.floor((moment - start) / DAY_MS)))
}
