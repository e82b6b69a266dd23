import {
  type IdentityField,
  type WrongReason,
  wrongReason,
} from '@quayside/contracts/endpoints/account/identity'
import { type IdentityCase, neededFields, type Verdict } from './identity.ts'

/** Matches orders like `refuse front unreadable`; may repeat. */
const ORDER = /\brefuse (\w+) (\w+)/g

/** The sandbox's decision: verifies, except fields named in the first tier's address (docs/operations/identity.md). */
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
