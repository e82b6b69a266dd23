import type { Verdict, Withdrawal } from './withdrawal.ts'

/** Approves, but rejects an address whose name starts with `refuse`, for testers (docs/operations/withdrawals.md). */
export function automaticVerdict({ label }: Pick<Withdrawal, 'label'>): Verdict {
  return /^refuse\b/i.test(label) ? { kind: 'rejected', reason: 'address' } : { kind: 'approved' }
}
