import type { RemoteManifest } from '@quayside/contracts/remote'
import * as market from '../../../mfe-market/src/index.ts'

/** Stands in for the shell's federation: the same sources, known when the bundle is built. */
export async function loadExposed(manifest: RemoteManifest, expose: string): Promise<unknown> {
  if (manifest.name === 'mfe-market' && expose === 'lifecycles') return market
  throw new Error(`${manifest.name}/${expose} is not part of the comparison`)
}

/** Nothing is ever fetched, so nothing is to be forgotten. */
export function forgetEntry(_manifest: RemoteManifest): void {}

/** No version is ever more than one of one. */
export function loadedVersions(): readonly RemoteManifest[] {
  return []
}

/** What is part of the bundle cannot leave it. */
export function dropVersion(_manifest: RemoteManifest): void {}
