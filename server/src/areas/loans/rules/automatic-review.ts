import type { Loan, Verdict } from './loan.ts'

/** Approves, but rejects a typed name that starts with `refuse` and re-requests the signature for `again`. */
export function automaticVerdict({ signature }: Pick<Loan, 'signature'>): Verdict {
  const name = signature?.typedName ?? ''
  if (/^refuse\b/i.test(name)) return { kind: 'rejected', reason: 'policy' }
  return /^again\b/i.test(name) ? { kind: 'resign' } : { kind: 'approved' }
}
