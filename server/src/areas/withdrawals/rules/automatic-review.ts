import type { Verdict, Withdrawal } from './withdrawal.ts'

/**
 * Returns the sandbox's automatic decision: approves, but rejects an address whose name starts with `refuse`, so
 * testers can see a rejection (operations, "Withdrawals").
 */
export function automaticVerdict({ label }: Pick<Withdrawal, 'label'>): Verdict {
  return /^refuse\b/i.test(label) ? { kind: 'rejected', reason: 'address' } : { kind: 'approved' }
}
