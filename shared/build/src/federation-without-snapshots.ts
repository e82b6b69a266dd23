/**
 * Replaces the federation runtime's snapshot handler. Snapshots serve remotes described by Module Federation's own
 * manifest. Our remotes come from the pins, which include the entry address, so the runtime only clears
 * `manifestCache`, calls `getGlobalRemoteInfo` and reads `hooks`.
 */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, never>()
  readonly hooks = { lifecycle: {}, applyPlugin() {}, removePlugin() {} }

  async loadRemoteSnapshotInfo(): Promise<never> {
    throw new Error('remotes are described by the pins, not by snapshots')
  }
}

export function getGlobalRemoteInfo(): Record<string, undefined> {
  return {}
}
