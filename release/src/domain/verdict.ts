import type { PinChange, ReleaseAct } from '@quayside/contracts/release/events'
import type { VersionFate } from '@quayside/contracts/release/version-fate'
import { versionKey } from '@quayside/contracts/release/version-key'

/** How the log names a change of pins. */
export type PinAct = Extract<ReleaseAct, { type: 'pinned' }>['act']

/** What a change did to one remote, and what has to be known to judge it. */
type Sending = {
  readonly act: PinAct
  readonly change: PinChange
  /** Version that some visitors had as a candidate before it. */
  readonly candidate: string | null
  /** What stood before each `<remote>@<version>`, in the order in which customers first had them. */
  readonly before: ReadonlyMap<string, string | null>
}

type Condemned = Pick<VersionFate, 'version' | 'what'>

/**
 * The versions that a change takes from customers because people or health say that they are not good. Restoring an
 * earlier revision says so of what customers first had later than what takes its place. Where it goes forward again it
 * takes a rollback back, which says nothing against the version that stood meanwhile.
 */
export function condemnedBy({ act, change, candidate, before }: Sending): readonly Condemned[] {
  if (act !== 'rollback' && act !== 'canary-stop' && act !== 'restore') return []
  const { from, to, canary } = change
  const isBack = act !== 'restore' || cameLater(change, before)
  const gone: readonly Condemned[] = [
    ...(from !== null && isBack ? [{ version: from, what: 'taken-back' as const }] : []),
    ...(candidate !== null ? [{ version: candidate, what: 'stopped' as const }] : []),
  ]
  return gone.filter(({ version }) => version !== to && version !== canary?.version)
}

/** A version of which the log has no beginning was brought by an entry that was lost, and so after all the others. */
function cameLater({ remote, from, to }: PinChange, before: Sending['before']): boolean {
  const order = [...before.keys()]
  const leaving = order.indexOf(versionKey(remote, from ?? ''))
  return to === null || leaving === -1 || leaving > order.indexOf(versionKey(remote, to))
}
