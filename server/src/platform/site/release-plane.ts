import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Signed } from '@quayside/contracts/release/signed'
import {
  type FollowParts,
  followPins,
  type PinsFollower,
  type PinsKeeper,
} from '@quayside/release/follow/follow-pins'
import { namedBy } from '@quayside/release/follow/served-versions'
import { createReportWriter } from '@quayside/release/health/report-writer'
import { openKeys } from '@quayside/release/keys'
import { openLogMemory } from '@quayside/release/log/log-memory'
import type { ObjectStore } from '@quayside/release/store/object-store'
import { openStore } from '@quayside/release/store/open-store'

/** What the site knows of the release plane: its store, its pins, and what it reports to it. */
export type ReleasePlane = {
  readonly store: ObjectStore
  readonly environment: string
  readonly pins: PinsFollower
  readonly reports: ReturnType<typeof createReportWriter>
  /** Raw Ed25519 key (base64) that pins and previews are verified with. */
  publicKey(): string
}

/** Where the data lies, whose pins customers get, and the settings that name their store and key. */
type ReleaseSettings = {
  readonly dataDir: string
  readonly release: {
    readonly environment: string
    readonly settings: Readonly<Record<string, string | undefined>>
  }
}

type Place = { readonly node: string; readonly now: () => number }

/** Opens the store and the keys that the settings name; nothing is read before it is asked for. */
export function openReleasePlane(config: ReleaseSettings, place: Place): ReleasePlane {
  const { environment, settings } = config.release
  const keyFolder = path.join(config.dataDir, 'keys')
  const keys = openKeys({ folder: keyFolder, env: settings })
  const { root } = keys.log
  const store = openStore(settings, config.dataDir)
  const folder = path.join(config.dataDir, 'cache', 'site')
  return releasePlaneOver({
    ...place,
    ...{ environment, store, root },
    publicKey: () => keys.publicKey(environment),
    memory: openLogMemory({ folder, keyFolder, store: store.description, root }),
    keeper: keepInFile(path.join(config.dataDir, 'cache', `verified-pins-${environment}.json`)),
  })
}

/** The same over what is open already. */
export function releasePlaneOver({ node, now, ...parts }: Place & FollowParts): ReleasePlane {
  const { store, environment, publicKey } = parts
  return {
    ...{ store, environment, publicKey },
    pins: followPins({ ...parts, now }),
    reports: createReportWriter({ store, environment, node, now }),
  }
}

/** The signed pins as they go to browsers; without any the site has a shell and no remotes. */
export function pinsForBrowsers({ pins, environment }: Pick<ReleasePlane, 'pins' | 'environment'>): Signed {
  const none = { kind: 'pins', environment, revision: 0, remotes: {} }
  return pins.current()?.envelope ?? { payload: JSON.stringify(none), signature: '' }
}

/** Every version that the pins name: what strangers report of others is not counted. */
export function namedVersions(pins: PinsFollower): readonly string[] {
  const { document } = pins.current() ?? {}
  return document === undefined ? [] : namedBy(document)
}

function keepInFile(file: string): PinsKeeper {
  return {
    read: () => readFile(file, 'utf8').catch(() => undefined),
    async write(text) {
      await mkdir(path.dirname(file), { recursive: true })
      const staged = `${file}.${process.pid}.new`
      await writeFile(staged, text)
      await rename(staged, file)
    },
  }
}
