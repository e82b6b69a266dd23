/** What the part of an address behind `#` asks for; it reaches no server by itself. */
export type Link =
  | { readonly kind: 'undo' | 'back'; readonly token: string }
  | { readonly kind: 'closed'; readonly until: string | undefined }
  | { readonly kind: 'none' }

/** Reads it; whatever nobody wrote is none. */
export function readLink(hash: string): Link {
  const [, kind, value = ''] = /^#(undo|back|closed)=(.*)$/.exec(hash) ?? []
  if (kind === 'closed') return { kind, until: Number.isNaN(Date.parse(value)) ? undefined : value }
  return kind === 'undo' || kind === 'back' ? { kind, token: value } : { kind: 'none' }
}
