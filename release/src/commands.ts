import path from 'node:path'
import type { PinsDocument, RemoteManifest } from '@quayside/contracts/remote'
import { findings } from './domain/compatibility.ts'
import { nextPins } from './domain/next-pins.ts'
import { type LocalStore, type PublishOutcome, StoreRefusal } from './store/local-store.ts'

export type Published = { readonly name: string; readonly version: string; readonly outcome: PublishOutcome }

/** Publishes the builds in the given package folders. */
export async function publishBuilds(
  store: LocalStore,
  folders: readonly string[],
): Promise<readonly Published[]> {
  const published: Published[] = []
  for (const folder of folders) {
    const { manifest, outcome } = await store.publish(path.join(folder, 'dist'))
    published.push({ name: manifest.name, version: manifest.version, outcome })
  }
  return published
}

export type PinCommand = {
  readonly environment: string
  /** Remote name to version. */
  readonly versions: Readonly<Record<string, string>>
  readonly now: string
}

/** Pins versions in one step after the compatibility check; a refused pin changes nothing. */
export async function pinVersions(store: LocalStore, command: PinCommand): Promise<PinsDocument> {
  const { environment, now } = command
  const current = await store.readPins(environment)
  const manifests: RemoteManifest[] = []
  for (const [name, version] of Object.entries(command.versions)) {
    const manifest = await store.manifest(name, version).catch(() => undefined)
    if (manifest === undefined) throw new StoreRefusal(`${name}@${version} is not published`)
    manifests.push(manifest)
  }
  const next = nextPins(current, { environment, manifests, now })
  const found = findings(Object.values(next.remotes).map(pin => pin.manifest))
  if (found.length > 0)
    throw new StoreRefusal(found.map(({ remote, problem }) => `${remote}: ${problem}`).join('\n'))
  if (next !== current) await store.writePins(next, current?.revision ?? 0)
  return next
}
