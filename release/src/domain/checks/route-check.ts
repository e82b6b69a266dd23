import type { RemoteManifest } from '@quayside/contracts/remotes/remote'
import { claimedPaths } from '@quayside/contracts/remotes/route-claims'
import { textOf } from '../../bytes.ts'

/** A property `path` with the full path, as every router writes it and no minifier changes it. */
const ROUTE = /(?<![\w$.])["']?path["']?\s*:\s*(["'`])(\/[^"'`\s]*)\1/g

export function unroutedPaths(
  { routes }: Pick<RemoteManifest, 'routes'>,
  contents: ReadonlyMap<string, Uint8Array>,
): readonly string[] {
  const routed = new Set(
    [...contents]
      .filter(([file]) => file.endsWith('.js'))
      .flatMap(([, content]) => [...textOf(content).matchAll(ROUTE)].map(([, , path]) => path)),
  )
  return routes.flatMap(claimedPaths).filter(path => !routed.has(path))
}
