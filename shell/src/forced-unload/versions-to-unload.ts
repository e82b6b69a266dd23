import { versionKey } from '@quayside/contracts/release/version-key'
import type { Pinned } from '../releases/pinned.ts'
import type { MountedSlot } from '../remotes/slot/mount-slot.ts'

type Unloadable = Pick<MountedSlot, 'shown'> & { readonly request: Pick<MountedSlot['request'], 'remote'> }

/** Slots to leave: their remote is no longer offered to this browser, or their version is blocked and replaced. */
export function slotsToUnload<Slot extends Unloadable>(
  mounted: Iterable<Slot>,
  { remotes }: Pick<Pinned, 'remotes'>,
  blocked: ReadonlySet<string>,
): readonly Slot[] {
  return [...mounted].filter(({ shown, request: { remote } }) => {
    if (shown === undefined) return false
    const wanted = remotes[remote]?.manifest
    if (wanted === undefined) return true
    return wanted.id !== shown.id && blocked.has(versionKey(remote, shown.version))
  })
}
