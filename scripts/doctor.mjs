// npm run doctor: says what this machine lacks for `npm start` and `npm test`. Plain Node 20 with no dependency.
import { spawnSync } from 'node:child_process'
import { statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import { pathToFileURL } from 'node:url'
import { findChromium } from '../release/src/smoke-test/visitors/find-chromium.mjs'
import { serviceChecks } from './doctor-services.mjs'
import { hasFonts } from './programs/fonts.mjs'
import { findPostgres } from './programs/postgres.mjs'
import { findRedis } from './programs/redis.mjs'
import { findWebKit } from './programs/webkit.mjs'
import { arePackagesInstalled, productNode, root } from './setup.mjs'

const GIB = 1024 ** 3
const shell = process.platform === 'win32'
const runs = (command, ...args) => spawnSync(command, args, { shell, timeout: 20_000 }).status === 0
const portOf = (name, usual) => Number(process.env[name] ?? usual)

/** `look` returns the problem and what to do about it, undefined, or null when it cannot tell. */
const FOR_START = [
  {
    name: 'Node 20 or newer',
    look: () =>
      Number(process.versions.node.split('.')[0]) < 20 ? `This is Node ${process.version}.` : undefined,
  },
  { name: 'npm', look: () => (runs('npm', '--version') ? undefined : 'Install npm.') },
  { name: 'git', look: () => (runs('git', '--version') ? undefined : 'Install git.') },
  {
    name: 'packages, or a registry to install them from',
    look: () =>
      arePackagesInstalled('product') || runs('npm', 'ping')
        ? undefined
        : 'The npm registry does not answer. Check the network, or `npm config get registry`.',
  },
  { name: 'Node 24 for the product', look: lacksProductNode },
  { name: '3 GiB of disk', look: () => lacksRoom(statfsSync(root), 3) },
  {
    name: '2 GiB of memory',
    look: () => (os.totalmem() < 2 * GIB ? `There are ${(os.totalmem() / GIB).toFixed(1)} GiB.` : undefined),
  },
  { name: 'the port of the site', look: () => lacksPort('PORT', portOf('PORT', 4000)) },
  { name: 'the port of the console', look: () => lacksPort('CONSOLE_PORT', portOf('CONSOLE_PORT', 4001)) },
  { name: 'the port of the desk', look: () => lacksPort('DESK_PORT', portOf('DESK_PORT', 4002)) },
]

const found = (what, fix) => (what === undefined || what === false ? fix : undefined)
const FOR_TESTS = [
  {
    name: 'Chromium',
    look: () => found(findChromium(), 'On Debian: apt-get install chromium. Or set CHROMIUM_PATH.'),
  },
  { name: 'PostgreSQL', look: () => found(findPostgres(), '`npm test` downloads it.') },
  { name: 'Redis', look: () => found(findRedis(), 'Install redis-server or valkey-server.') },
  { name: 'WebKit', look: () => found(findWebKit(), 'On Debian: apt-get install webkit2gtk-driver xvfb.') },
  {
    name: 'Chinese, Japanese and Korean fonts',
    look: () =>
      process.platform === 'linux'
        ? found(hasFonts(), 'On Debian: apt-get install fontconfig fonts-noto-cjk.')
        : undefined,
  },
]

function lacksProductNode() {
  // Without packages, the start installs it.
  if (!arePackagesInstalled('product')) return undefined
  try {
    productNode()
    return undefined
  } catch (error) {
    return error.message
  }
}

/** @param disk as `statfs` describes it */
export function lacksRoom({ bavail, bsize }, gibibytes) {
  const free = (bavail * bsize) / GIB
  return free < gibibytes ? `Only ${free.toFixed(1)} GiB are free.` : undefined
}

/** Resolves to the problem if a port of this machine is not free. */
export function lacksPort(setting, port) {
  return new Promise(resolve => {
    const server = createServer()
    server.once('error', ({ code }) =>
      resolve(`${port} cannot be used (${code}). Stop what uses it, or set ${setting}.`),
    )
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(undefined)))
  })
}

/** Prints one line per check; returns how many found a problem. */
export async function examine(checks, print) {
  let problems = 0
  for (const { name, look } of checks) {
    const problem = await look()
    if (typeof problem === 'string') problems += 1
    if (problem === null) print(`unknown  ${name}`)
    else print(problem === undefined ? `ok       ${name}` : `MISSING  ${name}. ${problem}`)
  }
  return problems
}

async function main() {
  const print = line => process.stdout.write(`${line}\n`)
  print('For npm start:')
  const lacking = await examine(FOR_START, print)
  const services = serviceChecks(process.env)
  print("For the site's settings:")
  const problems = lacking + (await examine(services, print))
  print('For npm test, which as root on Debian installs what is missing:')
  await examine(FOR_TESTS, print)
  print(
    problems === 0
      ? 'npm start has what it needs.'
      : `npm start lacks ${problems} of ${FOR_START.length + services.length}.`,
  )
  process.exitCode = problems === 0 ? 0 : 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main()
