import { createReleases } from '../create-releases.ts'
import type { Keys, LogSigner } from '../keys.ts'
import { openKeys } from '../keys.ts'
import type { Outcome, Releases } from '../releases.ts'
import { memoryStore } from '../store/memory-store.ts'
import type { ObjectStore } from '../store/object-store.ts'
import { FIXTURE_REMOTES, fixtureBuild, OPERATOR, publicationOf } from './fixture-build.ts'

export type TestClock = { readonly now: () => Date; advance(seconds: number): void }

export function testClock(start = '2026-11-21T00:00:00.000Z'): TestClock {
  let moment = Date.parse(start)
  return {
    now: () => new Date(moment),
    advance: seconds => {
      moment += seconds * 1_000
    },
  }
}

export function testKeys(seed = 7): Keys {
  const env = { RELEASE_SIGNING_KEY: Buffer.alloc(32, seed).toString('base64') }
  return openKeys({ folder: '/nowhere', env })
}

export function testSigner(seed: number): LogSigner {
  const signer = testKeys(seed).log.rootSigner(false)
  if (signer === undefined) throw new Error('a seed is a root key')
  return signer
}

export type PublishedOptions = {
  readonly store?: ObjectStore
  readonly keys?: Keys
  readonly clock?: TestClock
  /** Remotes with their claimed paths; together they must claim every route of the product. */
  readonly remotes?: Readonly<Record<string, readonly string[]>>
  readonly version?: string
  readonly environments?: readonly string[]
}

export type PublishedStore = {
  readonly store: ObjectStore
  readonly keys: Keys
  readonly clock: TestClock
  readonly releases: Releases
  publish(remote: string, version: string): Promise<void>
}

/** All six remotes at one version, pinned by default in both environments. */
export async function publishedStore(options: PublishedOptions = {}): Promise<PublishedStore> {
  const { store = memoryStore(), keys = testKeys(), clock = testClock(), version = '1.0.0' } = options
  const { remotes = FIXTURE_REMOTES } = options
  const releases = createReleases({ store, keys, now: clock.now })
  const publish = async (remote: string, wanted: string) => {
    const build = fixtureBuild({ remote, version: wanted, routes: remotes[remote] ?? [] })
    must(await releases.publish(publicationOf(build)))
  }
  const names = Object.keys(remotes)
  for (const remote of names) await publish(remote, version)
  const versions = Object.fromEntries(names.map(remote => [remote, version]))
  for (const environment of options.environments ?? ['staging', 'production'])
    must(
      await releases.change(
        { kind: 'pin', versions, canary: null },
        { environment, by: OPERATOR, reason: 'first pins', expectedRevision: null },
      ),
    )
  return { store, keys, clock, releases, publish }
}

export function must<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value
  const findings = outcome.error.report?.findings.map(({ problem }) => problem) ?? []
  throw new Error([`${outcome.error.code}: ${outcome.error.message}`, ...findings].join('\n'))
}
