import type { Verdict, Withdrawal } from './withdrawal.ts'

/**
 * What the sandbox's automatic reviewer says: yes, but an address whose name begins with `refuse` is refused, so that a tester
 * sees that too (operations, "Withdrawals").
 */
export function automaticVerdict({ label }: Pick<Withdrawal, 'label'>): Verdict {
  return /^refuse\b/i.test(label) ? { kind: 'rejected', reason: 'address' } : { kind: 'approved' }
}
