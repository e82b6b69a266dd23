/** Who proposed a change, who approved it, and why. */
export type Consent = {
  readonly proposedBy: string
  readonly reason: string
  readonly approvals: readonly { readonly by: string; readonly reason: string }[]
}

/** `Proposed by ana: weekly train`, then `Approved by ben: reviewed` for each approval. */
export function consentWords({ proposedBy, reason, approvals }: Consent): readonly string[] {
  const words = [
    `Proposed by ${proposedBy}${becauseOf(reason)}`,
    ...approvals.map(approval => `Approved by ${approval.by}${becauseOf(approval.reason)}`),
  ]
  // A person who approves again with the same reason says nothing new.
  return [...new Set(words)]
}

function becauseOf(reason: string): string {
  return reason === '' ? '' : `: ${reason}`
}
