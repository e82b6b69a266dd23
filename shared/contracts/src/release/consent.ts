export type Consent = {
  readonly proposedBy: string
  readonly reason: string
  readonly approvals: readonly { readonly by: string; readonly reason: string }[]
}

export function consentWords({ proposedBy, reason, approvals }: Consent): readonly string[] {
  const words = [
    `Proposed by ${proposedBy}${becauseOf(reason)}`,
    ...approvals.map(approval => `Approved by ${approval.by}${becauseOf(approval.reason)}`),
  ]
  // Dedupes repeated approvals of one person with the same reason.
  return [...new Set(words)]
}

function becauseOf(reason: string): string {
  return reason === '' ? '' : `: ${reason}`
}
