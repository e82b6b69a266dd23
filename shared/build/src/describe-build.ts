import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { RemoteManifest } from '@quayside/contracts/remotes/remote'
import { localeFiles } from './manifest/locale-plugin.ts'
import { type BuildFacts, manifestOf } from './manifest/manifest.ts'

/** Finishes a build of any bundler: adds a locales folder, hashes every file but source maps, writes `manifest.json`. */
export function describeBuild(dist: string, locales: string, facts: BuildFacts): RemoteManifest {
  for (const [name, text] of localeFiles(locales)) {
    const file = path.join(dist, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const manifest = manifestOf(facts, contentsOf(dist))
  writeFileSync(path.join(dist, 'manifest.json'), JSON.stringify(manifest))
  return manifest
}

function contentsOf(folder: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter(entry => entry.isFile())
    .map(entry => path.join(entry.parentPath, entry.name))
    .filter(file => file !== path.join(folder, 'manifest.json') && !file.endsWith('.map'))
    .sort()
  return new Map(
    files.map(file => [path.relative(folder, file).split(path.sep).join('/'), readFileSync(file)]),
  )
}
