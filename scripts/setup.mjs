// Plain Node 20 with no dependency: this file makes the machine able to run everything else.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { listRemotes } from './remotes.mjs'

export const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const binaries = path.join(root, 'node_modules/.bin')
const stamp = path.join(root, 'node_modules/.installed')

/** A failure with a message for the person at the terminal. */
export class SetupError extends Error {}

/** Environment in which the project's own binaries, Node 24 among them, come first. */
export function projectEnvironment(extra = {}) {
  return {
    ...process.env,
    PATH: `${binaries}${path.delimiter}${process.env.PATH ?? ''}`,
    TURBO_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
    // Compiled once, a command of the release tool starts in half the time.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, '.cache/node'),
    ...extra,
  }
}

/** The Node that runs the product: the packaged 24 when there is one for this platform, else the system's. */
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

/** Whether what the lockfile names is installed. */
export function arePackagesInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wantedPackages()
}

/** Names a new workspace in the lockfile; links it, and leaves alone what else is installed and may be in use. */
export async function linkWorkspace(folder) {
  const isInstalled = folder === root && arePackagesInstalled()
  const args = ['install', '--no-audit', '--no-fund', ...(isInstalled ? [] : ['--package-lock-only'])]
  await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { quiet: true, cwd: folder })
  if (isInstalled) writeFileSync(stamp, wantedPackages())
}

/** Installs the packages of the lockfile unless this very lockfile is installed already. */
export async function installPackages() {
  const wanted = wantedPackages()
  if (arePackagesInstalled()) return 'up to date'
  await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['ci', '--include=dev', '--include=optional'], {
    quiet: true,
    // Told to end, npm goes on to unpack everything and rolls it back then: in the way of the next start, which installs anew.
    stopSignal: 'SIGKILL',
  })
  writeFileSync(stamp, wanted)
  return 'installed'
}

/** Builds what changed; unchanged packages come from the cache. */
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

/**
 * Whether a start publishes and pins what is built here. A site that serves what the plane at RELEASE_URL has pinned has
 * nothing to publish, and its machine has no key to do it with.
 */
export function isPublisher(services, environment) {
  return services.includes('plane') || (environment.RELEASE_URL ?? '').trim() === ''
}

/** Publishes the builds into the release store of this machine's own settings and pins them. */
export async function publishAndPin(environment = {}) {
  await run(productNode(), ['release/src/cli/main.ts', 'local', ...listRemotes()], {
    quiet: true,
    // The plane that RELEASE_URL names is the one to be started: nothing answers there yet.
    environment: { ...environment, RELEASE_URL: '' },
  })
}

/** Commands still running, and the signal that ends each. */
const children = new Map()

/** Runs a command to its end; rejects with its output when it fails. */
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

/** Ends every command still running; for Ctrl-C. */
export function stopChildren() {
  for (const [child, signal] of children) child.kill(signal)
}

/** Runs one step with a line of progress that ends in its time. */
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
