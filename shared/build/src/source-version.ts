import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { versionProblem } from '@quayside/contracts/remotes/version'
import { ProjectError } from './project-error.ts'

const SHARED_SOURCES = [
  'shared/{contracts,money,runtime,ui,build}/**/*.{ts,tsx,css,json}',
  'package-lock.json',
]

/** Package version plus a hash of all sources, or `QUAYSIDE_RELEASE_VERSION`. Throws when invalid. */
export function sourceVersion(directory: string, packageVersion: string): string {
  // The letter keeps an all-digit hash from being a number, which may not start with a zero.
  const given = process.env.QUAYSIDE_RELEASE_VERSION
  const version = given || `${packageVersion}-local.h${sourceHash(directory)}`
  const problem = versionProblem(version)
  const source = given ? 'QUAYSIDE_RELEASE_VERSION' : 'The version in package.json'
  if (problem !== null) throw new ProjectError(`${source} cannot be used: ${problem}.`)
  return version
}

export function sourceHash(directory: string): string {
  const isOwnProject = existsSync(path.join(directory, 'package-lock.json'))
  const root = isOwnProject ? directory : path.join(directory, '..')
  const folder = isOwnProject ? '.' : path.basename(directory)
  const own = [`${folder}/{src,locales}/**/*`, `${folder}/{remote.json,package.json,*.config.ts}`]
  const shared = isOwnProject ? ['package-lock.json'] : SHARED_SOURCES
  const files = globSync([...own, ...shared], { cwd: root, withFileTypes: true })
    .filter(entry => entry.isFile() && !/(\.(test|stories)\.tsx?|^fixtures\.ts)$/.test(entry.name))
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
