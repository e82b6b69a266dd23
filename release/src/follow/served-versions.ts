import { type PinsDocument, type VersionRef, versionKey } from '@quayside/contracts/release/pins'
import { recordedVersion } from '@quayside/contracts/remotes/version'
import type { ReleaseState } from '../domain/record/state.ts'

/** How long (ms) an open tab may keep loading parts of a version after the pins left it. */
const TAB_LIFE = 24 * 3600_000

export function namedBy(pins: Pick<PinsDocument, 'remotes' | 'newcomers'>): ReadonlyMap<string, VersionRef> {
  const { remotes, newcomers = {} } = pins
  const first = Object.entries(newcomers).map(([remote, ref]) => [remote, ref] as const)
  const pinned = Object.entries(remotes).flatMap(([remote, pin]) =>
    [pin, pin.canary, pin.previous].flatMap(ref => (ref === null ? [] : [[remote, ref] as const])),
  )
  return new Map([...pinned, ...first].map(([remote, ref]) => [versionKey(remote, ref.version), ref]))
}

/** Minimum interval (ms) between polls for unknown versions, and lifetime of cached answers. */
const LOOK_AGAIN = 1_000

export type Served = {
  use(pins: Pick<PinsDocument, 'remotes' | 'newcomers'>): void
  learn(state: ReleaseState): void
  has(version: string): boolean
  mayLookAgain(): boolean
  refOf(version: string): VersionRef | undefined
  /** Blocked versions that the pins do not name; tabs must leave them. */
  blocked(): readonly string[]
}

export function createServed(environment: string, now: () => number): Served {
  let named: ReadonlyMap<string, VersionRef> = new Map()
  let state: ReleaseState | undefined
  let alsoServed: ReadonlySet<string> = new Set()
  let besideAt = Number.NEGATIVE_INFINITY
  let lookedAt = Number.NEGATIVE_INFINITY
  return {
    use(pins) {
      named = namedBy(pins)
    },
    learn(next) {
      if (next === state) return
      state = next
      besideAt = Number.NEGATIVE_INFINITY
    },
    has(version) {
      if (named.has(version)) return true
      if (state === undefined) return false
      if (now() >= besideAt + LOOK_AGAIN || now() < besideAt) {
        alsoServed = servedBeside(state, environment, now())
        besideAt = now()
      }
      return alsoServed.has(version)
    },
    mayLookAgain() {
      if (now() >= lookedAt && now() < lookedAt + LOOK_AGAIN) return false
      lookedAt = now()
      return true
    },
    refOf: version => named.get(version) ?? state?.versions.get(version),
    blocked() {
      const versions = [...(state?.versions ?? [])]
      return versions.flatMap(([key, { standing }]) =>
        standing === 'blocked' && !named.has(key) ? [key] : [],
      )
    },
  }
}

/** Versions for open tabs (pinned within a day, not blocked) and for valid previews; no other published version. */
function servedBeside(state: ReleaseState, environment: string, now: number): ReadonlySet<string> {
  const revisions = state.environments.get(environment)?.revisions ?? []
  const before = revisions.findLastIndex(({ at }) => Date.parse(at) <= now - TAB_LIFE)
  const lately = revisions.slice(before + 1)
  const left = lately.flatMap(({ changes }) =>
    changes.flatMap(({ remote, from, to, canary }) =>
      [from, to, canary?.version ?? null].flatMap(version =>
        version === null ? [] : [versionKey(remote, version)],
      ),
    ),
  )
  const open = left.filter(key => state.versions.get(key)?.standing !== 'blocked')
  return new Set([...open, ...previewed(state, environment, now)])
}

function previewed(state: ReleaseState, environment: string, now: number): readonly string[] {
  return [...state.previews.values()]
    .filter(preview => preview.environment === environment && !preview.isRevoked)
    .filter(({ expiresAt }) => Date.parse(expiresAt) > now)
    .flatMap(({ remotes }) =>
      // A source is a version, or the origin of a developer's machine.
      Object.entries(remotes).flatMap(([remote, source]) =>
        recordedVersion.safeParse(source).success ? [versionKey(remote, source)] : [],
      ),
    )
}
