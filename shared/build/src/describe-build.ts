import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { RemoteManifest } from '@quayside/contracts/remotes/remote'
import { type HashedFile, integrityOf } from './manifest/file-hashes.ts'
import { localeFiles } from './manifest/locale-plugin.ts'
import { type BuildFacts, manifestOf } from './manifest/manifest.ts'

/** Finishes a build of any bundler: adds a locales folder, hashes every file but source maps, writes `manifest.json`. */
export function describeBuild(dist: string, locales: string, facts: BuildFacts): RemoteManifest {
  for (const [name, text] of localeFiles(locales)) {
    const file = path.join(dist, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const manifest = manifestOf(facts, hashFolder(dist))
  writeFileSync(path.join(dist, 'manifest.json'), JSON.stringify(manifest))
  return manifest
}

function hashFolder(folder: string): Record<string, HashedFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter(entry => entry.isFile())
    .map(entry => path.join(entry.parentPath, entry.name))
    .filter(file => file !== path.join(folder, 'manifest.json') && !file.endsWith('.map'))
    .sort()
  return Object.fromEntries(
    files.map(file => {
      const content = readFileSync(file)
      const name = path.relative(folder, file).split(path.sep).join('/')
      return [name, { sha384: integrityOf(content), size: content.length }]
    }),
  )
}
