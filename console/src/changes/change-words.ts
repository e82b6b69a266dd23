import type { PinChange } from '@quayside/contracts/release/events'

/** What kind of change an entry is. */
export function kindOf({ from, to, canary }: PinChange): 'added' | 'removed' | 'canary' | 'moved' | 'same' {
  if (canary !== null) return 'canary'
  if (from === to) return 'same'
  if (from === null) return 'added'
  return to === null ? 'removed' : 'moved'
}

type Cells = Readonly<Record<string, { readonly version: string }>>

/** What would become another version if `target` came in place of `now`; by name of the remote. */
export function changesBetween(now: Cells, target: Cells): PinChange[] {
  const names = [...new Set([...Object.keys(now), ...Object.keys(target)])].sort()
  return names
    .map(remote => ({
      remote,
      from: now[remote]?.version ?? null,
      to: target[remote]?.version ?? null,
      canary: null,
    }))
    .filter(change => change.from !== change.to)
}
