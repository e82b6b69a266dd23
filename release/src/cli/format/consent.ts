import { consentWords } from '@quayside/contracts/release/consent'
import { consentOf } from '../../domain/plan/proposals.ts'
import type { ReleaseState } from '../../domain/record/state.ts'

/** Empty for a revision that needed no approval. */
export function consentLines(
  state: Pick<ReleaseState, 'proposals'>,
  record: { readonly proposal: string | null } | undefined,
): readonly string[] {
  const consent = record === undefined ? null : consentOf(state, record)
  return consent === null ? [] : consentWords(consent)
}
