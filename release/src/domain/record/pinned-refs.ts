import type { PinsDocument, VersionRef } from '@quayside/contracts/release/pins'

export type PinnedRef = {
  readonly remote: string
  readonly ref: VersionRef
  readonly role: 'pinned' | 'canary' | 'previous'
}

type Pins = Pick<PinsDocument, 'remotes' | 'newcomers'>

/** Every version that pins name: those that visitors get, newcomers last, and those that a rollback restores. */
export function pinnedRefs(pins: Pins | null | undefined): readonly PinnedRef[] {
  const pinned = Object.entries(pins?.remotes ?? {}).flatMap(([remote, pin]) => [
    ...refIn(remote, 'pinned', pin),
    ...refIn(remote, 'canary', pin.canary),
    ...refIn(remote, 'previous', pin.previous),
  ])
  const newcomers = Object.entries(pins?.newcomers ?? {})
  return [...pinned, ...newcomers.flatMap(([remote, ref]) => refIn(remote, 'canary', ref))]
}

/** The versions that visitors get. */
export function offeredRefs(pins: Pins | null | undefined): readonly PinnedRef[] {
  return pinnedRefs(pins).filter(({ role }) => role !== 'previous')
}

function refIn(remote: string, role: PinnedRef['role'], ref: VersionRef | null): readonly PinnedRef[] {
  return ref === null ? [] : [{ remote, ref, role }]
}
