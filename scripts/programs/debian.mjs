// Finds a program that Debian packages, or installs it. Plain Node 20 with no dependency.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled } from './apt.mjs'

const PACKAGES = {
  pgbouncer: ['pgbouncer'],
  haproxy: ['haproxy'],
  promtool: ['prometheus'],
  go: ['golang-go', 'golang-github-masterminds-sprig-dev'],
}

/** Other users than root lack `/usr/sbin` in their `PATH`. */
export function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin']
  return folders.map(folder => path.join(folder, name)).find(place => existsSync(place))
}

export function ensureProgram(name) {
  return ensureInstalled(() => findProgram(name) !== undefined, ...PACKAGES[name])
}
