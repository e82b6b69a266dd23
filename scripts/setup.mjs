// Plain Node 20 with no dependency: this file prepares the machine for everything else.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { listRemotes } from './remotes.mjs'

export const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const binaries = path.join(root, 'node_modules/.bin')
const stamp = path.join(root, 'node_modules/.installed')

export class SetupError extends Error {}

export function projectEnvironment(extra = {}) {
  return {
    ...process.env,
    PATH: `${binaries}${path.delimiter}${process.env.PATH ?? ''}`,
    TURBO_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
    // The compile cache halves the start time of release commands.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, '.cache/node'),
    ...extra,
  }
}

/** The Node that runs the product: the packaged 24 if available for this platform, else the system's. */
export function productNode() {
  const packaged = path.join(binaries, process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(packaged)) return packaged
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new SetupError(
    `There is no packaged Node 24 for ${process.platform}-${process.arch}; install Node 24 or newer.`,
  )
}

function wantedPackages() {
  return createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex')
}

/** `kind` is `product` for what `npm start` needs, `all` for the development tools too. */
export function arePackagesInstalled(kind = 'all') {
  if (!existsSync(stamp)) return false
  const [packages, installed] = readFileSync(stamp, 'utf8').split(' ')
  return packages === wantedPackages() && (installed === 'all' || kind === 'product')
}

/** Adds a new workspace to the lockfile and links it without reinstalling packages that may be in use. */
export async function linkWorkspace(folder) {
  const isInstalled = folder === root && arePackagesInstalled()
  const args = ['install', '--no-audit', '--no-fund', ...(isInstalled ? [] : ['--package-lock-only'])]
  await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { quiet: true, cwd: folder })
  if (isInstalled) writeFileSync(stamp, `${wantedPackages()} all`)
}

export async function installPackages(kind = 'all') {
  const wanted = wantedPackages()
  if (arePackagesInstalled(kind)) return 'up to date'
  // `npm ci` would delete the packages of a running site, so the tools are added with `npm install`.
  const command = arePackagesInstalled('product') ? ['install', '--no-save'] : ['ci']
  const tools = kind === 'all' ? '--include=dev' : '--omit=dev'
  await run(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    [...command, tools, '--include=optional', '--no-audit', '--no-fund'],
    {
      quiet: true,
      // On SIGTERM npm finishes unpacking and then rolls back, which would disturb the next start's install.
      stopSignal: 'SIGKILL',
    },
  )
  writeFileSync(stamp, `${wanted} ${kind}`)
  return 'installed'
}

export async function build(packages = []) {
  const filters = packages.flatMap(name => ['--filter', name])
  await run(
    path.join(binaries, 'turbo'),
    ['run', 'build', '--output-logs=errors-only', '--no-update-notifier', ...filters],
    {
      quiet: true,
    },
  )
}

/** Whether a start publishes and pins the local build: not when another plane's pins are served. */
export function isPublisher(services, environment) {
  return services.includes('plane') || (environment.RELEASE_URL ?? '').trim() === ''
}

export async function publishAndPin(environment = {}) {
  await run(productNode(), ['release/src/cli/main.ts', 'local', ...listRemotes()], {
    quiet: true,
    // RELEASE_URL names the plane about to start: it does not answer yet.
    environment: { ...environment, RELEASE_URL: '' },
  })
}

const children = new Map()

export function run(
  command,
  args,
  { quiet = false, environment = {}, cwd = root, stopSignal = 'SIGTERM' } = {},
) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: projectEnvironment(environment),
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: command.endsWith('.cmd'),
    })
    children.set(child, stopSignal)
    const output = []
    child.stdout?.on('data', chunk => output.push(chunk))
    child.stderr?.on('data', chunk => output.push(chunk))
    child.on('error', error =>
      reject(new SetupError(`${path.basename(command)} could not be started: ${error.message}`)),
    )
    child.on('close', (code, signal) => {
      children.delete(child)
      const text = Buffer.concat(output).toString()
      if (code === 0) resolve(text)
      else
        reject(
          new SetupError(
            `${path.basename(command)} ${args.join(' ')} failed (${signal ?? code}).\n${text.trim()}`,
          ),
        )
    })
  })
}

export function stopChildren() {
  for (const [child, signal] of children) child.kill(signal)
}

export async function step(title, work) {
  const started = Date.now()
  process.stdout.write(`  ${title} … `)
  try {
    const note = await work()
    process.stdout.write(
      `${typeof note === 'string' ? `${note}, ` : ''}${((Date.now() - started) / 1000).toFixed(1)} s\n`,
    )
  } catch (error) {
    process.stdout.write('failed\n')
    throw error
  }
}
