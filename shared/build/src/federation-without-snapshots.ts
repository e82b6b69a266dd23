/**
 * Replaces the federation runtime's snapshot handler. Snapshots serve remotes that are described by Module
 * Federation's own manifest; ours come from the pins, always with the address of their entry, so the runtime only
 * ever forgets (`manifestCache`), looks up (`getGlobalRemoteInfo`) and extends (`hooks`) what is not there.
 */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, never>()
  readonly hooks = { lifecycle: {}, applyPlugin() {}, removePlugin() {} }

  async loadRemoteSnapshotInfo(): Promise<never> {
    throw new Error('remotes are described by the pins, not by snapshots')
  }
}

/** What is known of a remote from snapshots: nothing. */
export function getGlobalRemoteInfo(): Record<string, undefined> {
  return {}
}
