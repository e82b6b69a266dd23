import type { IdentityField, WrongReason } from '@quayside/contracts/endpoints/account/identity'
import type { decideCase, IdentityUnderReview } from '@quayside/contracts/staff/cases'
import type { InputOf } from '../api/ask.ts'

export type Decision = InputOf<typeof decideCase>['body']['decision']
export type Marks = Readonly<Partial<Record<IdentityField, WrongReason>>>

export function withMark(marks: Marks, field: IdentityField, reason: WrongReason | ''): Marks {
  const { [field]: _, ...rest } = marks
  return reason === '' ? rest : { ...rest, [field]: reason }
}

/** The approving decision. `documentExpiry` (`YYYY-MM-DD`) is included only if it differs from the known one. */
export function approval({ documentExpiry: known }: IdentityUnderReview, documentExpiry: string): Decision {
  const isOther = documentExpiry !== '' && documentExpiry !== known
  return { kind: 'identity', verdict: { kind: 'verified', ...(isOther && { documentExpiry }) } }
}

export function refusal(marks: Marks): Decision {
  return { kind: 'identity', verdict: { kind: 'rejected', wrong: { ...marks } } }
}

export function countMarks(marks: Marks): number {
  return Object.keys(marks).length
}
