/** The request in an address's fragment, which browsers do not send to servers. */
export type Link =
  | { readonly kind: 'undo' | 'back'; readonly token: string }
  | { readonly kind: 'closed'; readonly until: string | undefined }
  | { readonly kind: 'none' }

export function readLink(hash: string): Link {
  const [, kind, value = ''] = /^#(undo|back|closed)=(.*)$/.exec(hash) ?? []
  if (kind === 'closed') return { kind, until: Number.isNaN(Date.parse(value)) ? undefined : value }
  return kind === 'undo' || kind === 'back' ? { kind, token: value } : { kind: 'none' }
}
