/**
 * Replaces the snapshot handler of the federation runtime. Our remotes come from the pins, so the runtime uses only
 * these members.
 */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, never>()
  readonly hooks = { lifecycle: {}, applyPlugin() {}, removePlugin() {} }

  async loadRemoteSnapshotInfo(): Promise<never> {
    throw new Error('Snapshots are disabled.')
  }
}

export function getGlobalRemoteInfo(): Record<string, undefined> {
  return {}
}
