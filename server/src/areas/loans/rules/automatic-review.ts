import type { Loan, Verdict } from './loan.ts'

/**
 * What the sandbox's automatic reviewer says of an application: yes, but a name that was typed and begins with `refuse` is
 * refused, one that begins with `again` is to be signed anew, so that a tester sees that too.
 */
export function automaticVerdict({ signature }: Pick<Loan, 'signature'>): Verdict {
  const name = signature?.typedName ?? ''
  if (/^refuse\b/i.test(name)) return { kind: 'rejected', reason: 'policy' }
  return /^again\b/i.test(name) ? { kind: 'resign' } : { kind: 'approved' }
}
