import { hash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Canary, type CurrentPins, type Pin, versionKey } from '@quayside/contracts/release/pins'
import type { Signed } from '@quayside/contracts/release/signed'
import { MOST_KEPT_BYTES, readFileUpTo } from '@quayside/release/bounded-read'
import { textOf } from '@quayside/release/bytes'
import {
  type FollowParts,
  followPins,
  type PinsFollower,
  type PinsKeeper,
} from '@quayside/release/follow/follow-pins'
import type { VersionInUse } from '@quayside/release/health/observations'
import {
  createReportWriter,
  type ReportWriter,
  type ReportWriterDeps,
} from '@quayside/release/health/report-writer'
import { createReportReader } from '@quayside/release/health/reports'
import { sendReport } from '@quayside/release/health/send-report'
import { openKeys } from '@quayside/release/keys'
import { openLogMemory } from '@quayside/release/log/log-memory'
import { openSiteKey } from '@quayside/release/site-key'
import type { ObjectStore } from '@quayside/release/store/object-store'
import { openStore } from '@quayside/release/store/open-store'
import type { ReleaseSettings } from './release-settings.ts'

export type ReleasePlane = {
  readonly store: ObjectStore
  readonly environment: string
  readonly pins: PinsFollower
  readonly reports: ReportWriter
  /** Raw Ed25519 key (base64) that verifies pins and previews. */
  publicKey(): string
}

type PlaneSettings = { readonly dataDir: string; readonly release: Omit<ReleaseSettings, 'site'> }

type Place = { readonly node: string; readonly now: () => number }

export type Reporting = Pick<ReportWriterDeps, 'signer' | 'last' | 'send'>

export function openReleasePlane(config: PlaneSettings, place: Place): ReleasePlane {
  const { environment, settings, plane } = config.release
  const keyFolder = path.join(config.dataDir, 'keys')
  const keys = openKeys({ folder: keyFolder, env: settings })
  const { root } = keys.log
  const store = openStore(settings, config.dataDir)
  const folder = path.join(config.dataDir, 'cache', 'site')
  const site = place.node
  const key = openSiteKey(keyFolder, { site, environment })
  const own = createReportReader(store, async () => [{ site, environment, publicKey: key.publicKey }])
  return releasePlaneOver({
    ...place,
    environment,
    store,
    root,
    publicKey: () => keys.publicKey(environment),
    memory: openLogMemory({ folder, keyFolder, store: store.description, root }),
    reporting: {
      signer: key,
      // Without the store only the last hour's figures are missing.
      last: () => own.last(environment, site).catch(() => undefined),
      send: report => sendReport({ plane, environment, site, fetch }, report),
    },
    keeper: fileKeeper(path.join(config.dataDir, 'cache', `verified-pins-${environment}.json`)),
  })
}

export function releasePlaneOver({
  node,
  now,
  reporting,
  ...parts
}: Place & FollowParts & { readonly reporting: Reporting }): ReleasePlane {
  const { store, environment, publicKey } = parts
  return {
    store,
    environment,
    publicKey,
    pins: followPins({ ...parts, now }),
    reports: createReportWriter({ environment, node, now, ...reporting }),
  }
}

export function pinsForBrowsers({ pins, environment }: Pick<ReleasePlane, 'pins' | 'environment'>): Signed {
  const none = { kind: 'pins', environment, revision: 0, remotes: {} }
  return pins.current()?.envelope ?? { payload: JSON.stringify(none), signature: '' }
}

/** Pins for an open tab, including what it must leave. */
export function pinsForTabs(plane: Pick<ReleasePlane, 'pins' | 'environment'>): CurrentPins {
  return { ...pinsForBrowsers(plane), blocked: [...plane.pins.blocked()] }
}

/** Every pinned version; reports of others are not counted. */
export function versionsInUse(pins: PinsFollower): readonly VersionInUse[] {
  const { remotes = {}, newcomers = {} } = pins.current()?.document ?? {}
  const pinned = Object.entries(remotes).flatMap(([remote, pin]) => {
    const window = windowOf(pin)
    const standing = [pin, pin.previous].flatMap(ref =>
      ref === null ? [] : [{ version: versionKey(remote, ref.version), window, candidateSince: null }],
    )
    return pin.canary === null ? standing : [...standing, candidateOf(remote, pin.canary, window)]
  })
  const first = Object.entries(newcomers).map(([remote, canary]) =>
    candidateOf(remote, canary, windowOf(canary)),
  )
  return [...pinned, ...first]
}

/** A remote's health window restarts when its pin changes. */
function windowOf(pin: Pin | Canary): string {
  return hash('sha256', JSON.stringify(pin), 'base64url').slice(0, 12)
}

function candidateOf(remote: string, { version, since }: Canary, window: string): VersionInUse {
  return { version: versionKey(remote, version), window, candidateSince: Date.parse(since) }
}

function fileKeeper(file: string): PinsKeeper {
  return {
    async read() {
      const bytes = await readFileUpTo(file, { most: MOST_KEPT_BYTES }).catch(() => undefined)
      return bytes === undefined ? undefined : textOf(bytes)
    },
    async write(text) {
      await mkdir(path.dirname(file), { recursive: true })
      const staged = `${file}.${process.pid}.new`
      await writeFile(staged, text)
      await rename(staged, file)
    },
  }
}
