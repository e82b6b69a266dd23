import { spawn } from 'node:child_process'
import { homedir, userInfo } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { styleText } from 'node:util'
import { personalKeyFile, readPersonalKey } from '../own-key.ts'
import { freePort, projectDevTools } from './dev/dev-tools.ts'
import { openBrowser } from './dev/open-browser.ts'
import { OperationalError } from './operational-error.ts'
import { gitRevision, provenanceOf } from './publish/origin.ts'
import { planeUrl } from './publish/plane-address.ts'
import { installByLockfile, type RebuildRequest, rebuild } from './publish/rebuild.ts'
import type { CliRuntime, Plane } from './runtime.ts'
import { siteOriginOf } from './site-origin.ts'

export function processRuntime(root: string): CliRuntime {
  const end = new AbortController()
  process.once('SIGINT', () => end.abort())
  const { env, stdin, stdout, stderr } = process
  const keyFile = personalKeyFile(env, homedir())
  const isClosed = leftBy(stdout)
  leftBy(stderr)
  const runtime: CliRuntime = {
    env,
    root,
    // npm changes the working directory; resolve relative paths against the user's.
    folder: env.INIT_CWD ?? process.cwd(),
    user: settled(() => readPersonalKey(keyFile)?.holder) ?? accountName(),
    keyFile,
    nodeVersion: process.versions.node,
    now: () => new Date(),
    fetch,
    out: text => void stdout.write(text),
    err: text => void stderr.write(text),
    isInteractive: stdin.isTTY === true && stderr.isTTY === true,
    hasProgress: stderr.isTTY === true,
    canRedraw: stdout.isTTY === true,
    paint: (style, text) => styleText(style, text, { stream: stdout }),
    ask: question => ask(question, end.signal),
    openPlane: () => openNamedPlane(runtime),
    build: (remotes, version) => build(root, remotes, version),
    gitRevision,
    provenance: async folder => provenanceOf(folder),
    rebuild: request => rebuild(root, request, { install: installByLockfile, build: buildAnew }),
    devTools(folder) {
      // A closed terminal also ends the preview and the processes of the dev server.
      for (const signal of ['SIGTERM', 'SIGHUP']) process.once(signal, () => end.abort())
      return projectDevTools(folder)
    },
    freePort,
    openBrowser,
    retryPause: 250,
    wait: milliseconds => pause(milliseconds, undefined, { signal: end.signal }).catch(() => {}),
    isEnded: () => end.signal.aborted || isClosed(),
  }
  return runtime
}

/** Whether the reader closed the stream, as `head` does. Any other write error makes the exit code 1. */
function leftBy(stream: NodeJS.WriteStream): () => boolean {
  let isClosed = false
  stream.on('error', error => {
    isClosed = true
    if ('code' in error && error.code === 'EPIPE') return
    process.once('exit', code => {
      if (code === 0) process.exitCode = 1
    })
  })
  return () => isClosed
}

/** Some containers have no user account. */
function accountName(): string {
  try {
    return userInfo().username
  } catch {
    return 'operator'
  }
}

async function ask(question: string, signal: AbortSignal): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await terminal.question(question, { signal })
  } catch (error) {
    if (signal.aborted) return ''
    throw error
  } finally {
    terminal.close()
  }
}

async function openNamedPlane(runtime: CliRuntime): Promise<Plane> {
  const url = planeUrl(runtime.env)
  if (url === null) return openPlane(runtime.root, runtime.keyFile)
  const own = settled(() => readPersonalKey(runtime.keyFile))
  if (own === undefined)
    throw new OperationalError(
      `RELEASE_URL needs a key of yours, and there is no ${runtime.keyFile}: npm run release -- login. Without RELEASE_URL commands work on the store of this machine.`,
    )
  const { openRemotePlane } = await import('./remote/open-remote-plane.ts')
  return openRemotePlane({ ...runtime, url, own })
}

async function openPlane(root: string, keyFile: string): Promise<Plane> {
  const [
    { shellModules },
    { createReleases },
    { namedEnvironments },
    { createReportReader },
    { knownSites },
    { openKeys },
    { openLogMemory },
    { askClock },
    { openStore },
    { reportedStore },
    { openSmokeTests },
  ] = await Promise.all([
    import('../checks/shell-modules.ts'),
    import('../create-releases.ts'),
    import('../environments.ts'),
    import('../health/reports.ts'),
    import('../site-key.ts'),
    import('../keys.ts'),
    import('../log/log-memory.ts'),
    import('../log/peer-clock.ts'),
    import('../store/open-store.ts'),
    import('../store/reported-store.ts'),
    import('../smoke-test/open-smoke-tests.ts'),
  ])
  const data = path.resolve(root, process.env.DATA_DIR?.trim() || '.data')
  const keyFolder = path.join(data, 'keys')
  const store = reportedStore(openStore(process.env, data))
  const own = settled(() => readPersonalKey(keyFile))
  const keys = settled(() => openKeys({ folder: keyFolder, env: process.env, own: () => own }))
  const { root: rootKey } = keys.log
  const folder = path.join(data, 'cache')
  const memory = openLogMemory({ folder, keyFolder, store: store.description, root: rootKey })
  const environments = settled(() => namedEnvironments(process.env))
  const provided = () => shellModules(root)
  const smokeTests = settled(() => openSmokeTests({ root, env: process.env }))
  const now = () => new Date()
  const site = settled(() => siteOriginOf(process.env))
  const peerClock = () => askClock(site, fetch)
  const releases = createReleases({ store, keys, now, provided, environments, memory, smokeTests, peerClock })
  const reports = createReportReader(store, knownSites(keyFolder, releases))
  return { releases, store, reports, keys, keyFolder }
}

function settled<T>(open: () => T): T {
  try {
    return open()
  } catch (cause) {
    throw new OperationalError(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** `--force` ignores the output of earlier builds. */
const buildAnew = (checkout: string, { remote, version }: RebuildRequest) =>
  build(checkout, [remote], version, ['--force'])

async function build(
  root: string,
  remotes: readonly string[],
  version: string | undefined,
  further: readonly string[] = [],
): Promise<void> {
  const binaries = path.join(root, 'node_modules/.bin')
  const filters = remotes.flatMap(remote => ['--filter', remote])
  const args = ['run', 'build', '--output-logs=errors-only', '--no-update-notifier', ...further, ...filters]
  const env = {
    ...process.env,
    PATH: `${binaries}${path.delimiter}${process.env.PATH ?? ''}`,
    TURBO_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
    ...(version !== undefined && { QUAYSIDE_RELEASE_VERSION: version }),
  }
  const output: Buffer[] = []
  const child = spawn(path.join(binaries, 'turbo'), args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code !== 0)
    throw new OperationalError(`The build of ${remotes.join(', ')} failed.\n${Buffer.concat(output)}`)
}
