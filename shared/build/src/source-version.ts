import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const SHARED_SOURCES = [
  'shared/{contracts,money,runtime,ui,build}/**/*.{ts,tsx,css,json}',
  'package-lock.json',
]

/**
 * Version of a working copy: the package's own version and a hash of every source that goes into the build, so that
 * the same sources always have the same version and different sources never do. A release sets the version itself.
 */
export function sourceVersion(directory: string, packageVersion: string): string {
  const released = process.env.QUAYSIDE_RELEASE_VERSION
  if (released) return released
  return `${packageVersion}-local.${sourceHash(directory)}`
}

/** Hash of every source that goes into the build of a package: ten hexadecimal digits. */
export function sourceHash(directory: string): string {
  const root = path.join(directory, '..')
  const own = `${path.basename(directory)}/{src,locales}/**/*`
  const description = `${path.basename(directory)}/{remote.json,package.json,webpack.config.ts}`
  const files = globSync([own, description, ...SHARED_SOURCES], { cwd: root, withFileTypes: true })
    .filter(entry => entry.isFile() && !/(\.test\.tsx?|^fixtures\.ts)$/.test(entry.name))
    .map(entry => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter(file => !/(^|\/)(node_modules|dist)\//.test(file))
    .sort()
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  return hash.digest('hex').slice(0, 10)
}
