import type { previewBody } from '@quayside/contracts/release/plane'
import type { Body } from '../api/body.ts'

/** Source of each previewed remote: a version, or the address of a developer's machine. */
export type Sources = Readonly<
  Record<string, { readonly kind: 'version' | 'origin'; readonly value: string }>
>
type PreviewBody = Body<typeof previewBody>
type Parsed =
  | { readonly ok: true; readonly remotes: PreviewBody['remotes'] }
  | { readonly ok: false; readonly problem: string }

const OWN_MACHINE = /^http:\/\/(127\.0\.0\.1|localhost):\d{2,5}$/

/** Validates the sources; only loopback addresses are allowed as origins. */
export function parseSources(sources: Sources): Parsed {
  const chosen = Object.entries(sources).filter(([, { value }]) => value.trim() !== '')
  if (chosen.length === 0) return { ok: false, problem: 'Choose another source for at least one remote.' }
  for (const [remote, { kind, value }] of chosen)
    if (kind === 'origin' && !OWN_MACHINE.test(trimmed(value)))
      return { ok: false, problem: `The address for ${remote} must look like http://localhost:4301.` }
  const remotes = chosen.map(([remote, { kind, value }]) => [
    remote,
    kind === 'origin' ? { origin: trimmed(value) } : { version: value },
  ])
  return { ok: true, remotes: Object.fromEntries(remotes) }
}

function trimmed(value: string): string {
  return value.trim().replace(/\/$/, '')
}
