import { readFileSync } from 'node:fs'
import path from 'node:path'
import { report } from './report.ts'

type Package = {
  optionalDependencies?: Record<string, string>
  resolved?: string
  integrity?: string
  link?: boolean
}

const root = path.join(import.meta.dirname, '../..')

const LOCKFILES = [
  'package-lock.json',
  'scripts/postgres/package-lock.json',
  'scripts/ccxt/package-lock.json',
  'scripts/registry/package-lock.json',
  'scripts/deploy/package-lock.json',
  'scripts/bench/peers/package-lock.json',
]

function readLock(file: string): Record<string, Package> {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages
}

function problemsOf(file: string): string[] {
  const packages = Object.entries(readLock(file))
  const names = new Set(packages.map(([place]) => place.split('node_modules/').at(-1)))
  const missing = packages.flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter(name => !names.has(name))
      .map(name => `${file}: ${place || 'root'} names ${name}, which is not in the lockfile`),
  )
  const foreign = packages.filter(([place, { link }]) => place.includes('node_modules/') && !link)
  const addressed = foreign
    .filter(([, { resolved }]) => resolved?.startsWith('http'))
    .map(([place]) => `${file}: ${place} carries a download address`)
  const unpinned = foreign
    .filter(([, { integrity }]) => integrity === undefined)
    .map(([place]) => `${file}: ${place} has no hash`)
  return [...missing, ...addressed, ...unpinned]
}

report('lockfile', {
  examined: LOCKFILES.flatMap(file => Object.keys(readLock(file))).length,
  unit: 'packages',
  problems: LOCKFILES.flatMap(problemsOf),
})
