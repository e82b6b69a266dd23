import { readFileSync } from 'node:fs'
import path from 'node:path'
import { report } from './report.ts'

type Package = { optionalDependencies?: Record<string, string>; resolved?: string; link?: boolean }

const root = path.join(import.meta.dirname, '../..')
const lock: { packages: Record<string, Package> } = JSON.parse(
  readFileSync(path.join(root, 'package-lock.json'), 'utf8'),
)
const names = new Set(Object.keys(lock.packages).map(place => place.split('node_modules/').at(-1)))

/** A platform package missing from the lockfile breaks a clean install on that platform. */
const missing = Object.entries(lock.packages).flatMap(([place, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies)
    .filter(name => !names.has(name))
    .map(name => `${place || 'root'} names ${name}, which is not in the lockfile`),
)
const addressed = Object.entries(lock.packages)
  .filter(([, { resolved, link }]) => !link && resolved?.startsWith('http'))
  .map(([place]) => `${place} carries a download address`)

report('lockfile', {
  examined: Object.keys(lock.packages).length,
  unit: 'packages',
  problems: [...missing, ...addressed],
})
