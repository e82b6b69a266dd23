import type { RestoreSettings } from './restore.ts'

/** Settings of a command on a data folder, without a plane. */
export function operatorSettings(dataDir: string, databaseUrl?: string): RestoreSettings {
  return {
    dataDir,
    databaseUrl,
    release: { environment: 'production', settings: {} },
    // A port that nothing listens on.
    plane: 'http://127.0.0.1:9',
  }
}
