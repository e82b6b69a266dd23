import { type IdentityField, type WrongReason, wrongReason } from '@quayside/contracts/endpoints/identity'
import { type IdentityCase, neededFields, type Verdict } from './identity.ts'

/** `refuse front unreadable`, as often as a tester likes. */
const ORDER = /\brefuse (\w+) (\w+)/g

/**
 * What the sandbox's automatic reviewer decides: it verifies everybody, but the first time for whoever writes into their
 * address what it is to refuse (operations, "Identity"). `address` is the first tier's, which also decides on the second.
 */
export function automaticVerdict(known: IdentityCase, address: string): Verdict {
  if (known.decisions > 0) return { kind: 'verified' }
  const needed: readonly string[] = neededFields(known)
  const wrong: Partial<Record<IdentityField, WrongReason>> = {}
  for (const [, field = '', word] of address.matchAll(ORDER)) {
    const reason = wrongReason.safeParse(word)
    if (needed.includes(field) && reason.success) wrong[field as IdentityField] = reason.data
  }
  return Object.keys(wrong).length === 0 ? { kind: 'verified' } : { kind: 'rejected', wrong }
}
