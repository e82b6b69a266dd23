import { type Pin, type VersionRef, versionKey } from '@quayside/contracts/release/pins'
import type { Frame, Next, Served } from '../record/change-plan.ts'
import { lastGood } from '../record/last-good.ts'
import type { EnvironmentState, ReleaseState } from '../record/state.ts'
import { versionsFailedIn } from './version-failures.ts'

type Leaving = { readonly remote: string; readonly leaving: Pin; readonly next: string }

export function fallbackFor({ state, record }: Frame, { remote, leaving, next }: Leaving): VersionRef | null {
  const nearest = [leaving.version, leaving.previous?.version]
  return lastGood({ state, record, remote, nearest, not: [next] })
}

/** Returns the served versions with a good fallback in place of each failed one, including those this change fails. */
export function withGoodFallbacks(frame: Frame, next: Next): Served {
  const { state, record } = frame
  const { served } = next
  const left = versionsFailedIn(frame, next)
  const remotes = Object.entries(served.remotes).map(([remote, pin]): [string, Pin] => {
    const { previous, version } = pin
    if (previous === null) return [remote, pin]
    const key = versionKey(remote, previous.version)
    if (!record.failures.has(key) && state.versions.has(key) && !left.has(key)) return [remote, pin]
    const nearest = [previous.version]
    const not = [version, ...[...left].map(one => one.slice(remote.length + 1))]
    return [remote, { ...pin, previous: lastGood({ state, record, remote, nearest, not }) }]
  })
  return { ...served, remotes: Object.fromEntries(remotes) }
}

/** Whether a fallback was blocked or deleted since the pins were signed. */
export function hasLostFallback({ versions }: ReleaseState, { pins }: EnvironmentState): boolean {
  return Object.entries(pins?.remotes ?? {}).some(([remote, { previous }]) => {
    if (previous === null) return false
    const standing = versions.get(versionKey(remote, previous.version))?.standing
    return standing === undefined || standing === 'blocked'
  })
}
