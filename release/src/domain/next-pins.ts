import type { Pin, PinsDocument, RemoteManifest } from '@quayside/contracts/remote'

export type PinRequest = {
  readonly environment: string
  readonly manifests: readonly RemoteManifest[]
  /** ISO 8601 UTC. */
  readonly now: string
}

/**
 * The pins document that follows `current` when the given versions are pinned: remotes not named keep their pin, the
 * version before becomes the last good one. Returns `current` itself when nothing changes.
 */
export function nextPins(current: PinsDocument | null, request: PinRequest): PinsDocument {
  const before = current?.remotes ?? {}
  const changed = request.manifests.filter(manifest => before[manifest.name]?.version !== manifest.version)
  if (current !== null && changed.length === 0) return current
  const pins = changed.map(manifest => [manifest.name, pinOf(manifest, before[manifest.name])] as const)
  return {
    environment: request.environment,
    revision: (current?.revision ?? 0) + 1,
    createdAt: request.now,
    remotes: { ...before, ...Object.fromEntries(pins) },
    signature: null,
  }
}

function pinOf(manifest: RemoteManifest, before: Pin | undefined): Pin {
  const previous = before === undefined ? null : { version: before.version, manifest: before.manifest }
  return { version: manifest.version, manifest, canary: null, previous }
}
