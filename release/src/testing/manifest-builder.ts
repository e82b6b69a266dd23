import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { RemoteManifest } from '@quayside/contracts/remote'
import { REQUIRED_ROUTES } from '../domain/compatibility.ts'

/** A manifest that claims every required route, unless told otherwise. */
export function manifestOf(changes: Partial<RemoteManifest> = {}): RemoteManifest {
  const name = changes.name ?? 'mfe-one'
  const version = changes.version ?? '1.0.0'
  return {
    name,
    version,
    contract: { min: 1, max: 1 },
    routes: REQUIRED_ROUTES.map(route => ({
      path: route,
      exact: true,
      access: 'public',
      chrome: 'full',
      title: 'title',
    })),
    widgets: [],
    container: `${name}_${version}`.replace(/\W/g, '_'),
    entry: 'remoteEntry.js',
    styles: [],
    preload: [],
    locales: {},
    shared: {},
    files: {},
    ...changes,
  }
}

/** Writes a build with one script into a folder, and its manifest. */
export async function writeBuild(
  folder: string,
  script: string,
  changes: Partial<RemoteManifest> = {},
): Promise<RemoteManifest> {
  const sha384 = `sha384-${createHash('sha384').update(script).digest('base64')}`
  const manifest = manifestOf({
    files: { 'remoteEntry.js': { sha384, size: Buffer.byteLength(script) } },
    ...changes,
  })
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'remoteEntry.js'), script)
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(manifest))
  return manifest
}
