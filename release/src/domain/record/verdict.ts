import type { PinChange, ReleaseAct } from '@quayside/contracts/release/events'
import type { VersionFailure } from '@quayside/contracts/release/version-failure'
import { versionKey } from '@quayside/contracts/release/version-key'

export type PinAct = Extract<ReleaseAct, { type: 'pinned' }>['act']

type Sending = {
  readonly act: PinAct
  readonly change: PinChange
  readonly candidate: string | null
  /** Predecessor of each `<remote>@<version>`, in the order in which customers first had them. */
  readonly before: ReadonlyMap<string, string | null>
}

type FailedVersion = Pick<VersionFailure, 'version' | 'what'>

/** The versions that a change removes as bad. A restore that goes forward undoes a rollback and marks nothing as failed. */
export function versionsFailedBy({ act, change, candidate, before }: Sending): readonly FailedVersion[] {
  if (act !== 'rollback' && act !== 'canary-stop' && act !== 'restore') return []
  const { from, to, canary } = change
  const isBack = act !== 'restore' || cameLater(change, before)
  const gone: readonly FailedVersion[] = [
    ...(from !== null && isBack ? [{ version: from, what: 'taken-back' as const }] : []),
    ...(candidate !== null ? [{ version: candidate, what: 'stopped' as const }] : []),
  ]
  return gone.filter(({ version }) => version !== to && version !== canary?.version)
}

/** A version without a beginning in the log came with a lost entry, and so after all others. */
function cameLater({ remote, from, to }: PinChange, before: Sending['before']): boolean {
  const order = [...before.keys()]
  const leaving = order.indexOf(versionKey(remote, from ?? ''))
  return to === null || leaving === -1 || leaving > order.indexOf(versionKey(remote, to))
}
