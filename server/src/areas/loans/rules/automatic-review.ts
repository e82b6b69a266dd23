import type { Loan, Verdict } from './loan.ts'

/**
 * Returns the sandbox's automatic decision: approves, but rejects a typed name that starts with `refuse` and requests a
 * new signature for `again`, so testers can see both.
 */
export function automaticVerdict({ signature }: Pick<Loan, 'signature'>): Verdict {
  const name = signature?.typedName ?? ''
  if (/^refuse\b/i.test(name)) return { kind: 'rejected', reason: 'policy' }
  return /^again\b/i.test(name) ? { kind: 'resign' } : { kind: 'approved' }
}
