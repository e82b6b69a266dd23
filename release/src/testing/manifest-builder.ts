import { containerName } from '@quayside/contracts/container-name'
import type { RemoteManifest } from '@quayside/contracts/remotes/remote'
import { REQUIRED_ROUTES } from '../domain/checks/required-routes.ts'

export function manifestOf(changes: Partial<RemoteManifest> = {}): RemoteManifest {
  const name = changes.name ?? 'mfe-one'
  const version = changes.version ?? '1.0.0'
  return {
    name,
    version,
    contract: { min: 1, max: 1 },
    routes: REQUIRED_ROUTES.map(route => ({
      path: route,
      access: 'public',
      chrome: 'full',
      title: 'title',
    })),
    widgets: [],
    container: containerName(name, version),
    entry: 'remoteEntry.js',
    styles: [],
    preload: [],
    locales: {},
    shared: {},
    files: {},
    ...changes,
  }
}
