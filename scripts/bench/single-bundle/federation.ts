import type { RemoteManifest } from '@quayside/contracts/remotes/remote'
import * as market from '../../../mfe-market/src/index.ts'

/** Replaces the shell's federation with the same sources, resolved at build time. */
export async function loadExposed(manifest: RemoteManifest, expose: string): Promise<unknown> {
  if (manifest.name === 'mfe-market' && expose === 'lifecycles') return market
  throw new Error(`${manifest.name}/${expose} is not part of the comparison`)
}

export function forgetEntry(_manifest: RemoteManifest): void {}

export function loadedVersions(): readonly RemoteManifest[] {
  return []
}

export function dropVersion(_manifest: RemoteManifest): void {}
