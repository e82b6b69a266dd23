import { mkdir, rm, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { alertFile } from './alerts/alert-file.ts'
import { openChannels } from './alerts/open-channels.ts'
import { startAlerts } from './alerts/start-alerts.ts'
import { openTeamAlerts } from './alerts/team/open-team-alerts.ts'
import { shellModules } from './checks/shell-modules.ts'
import { createReleases } from './create-releases.ts'
import { namedEnvironments } from './environments.ts'
import { createReportDesk } from './health/report-desk.ts'
import { openHistory } from './history/open-history.ts'
import { createApp } from './http/create-app.ts'
import { releasePlane } from './http/release-plane.ts'
import { openKeys } from './keys.ts'
import { openCosigners } from './log/cosigner.ts'
import { openLogMemory } from './log/log-memory.ts'
import { startRenewal } from './log/renew-checkpoint.ts'
import { planeKey } from './own-key.ts'
import { startRollout } from './rollout/rollout.ts'
import { type Settings, StartError } from './settings.ts'
import { knownSites } from './site-key.ts'
import { openSmokeTests } from './smoke-test/open-smoke-tests.ts'
import type { SmokeTests } from './smoke-test/smoke-test.ts'
import { createPasses } from './staff/passes.ts'
import { createPasswords } from './staff/passwords.ts'
import { openStaff, type Staff } from './staff/staff.ts'
import { openStore, StoreSettingError } from './store/open-store.ts'
import { reportedStore } from './store/reported-store.ts'

export type RunningPlane = {
  /** Address of the console, for example `http://127.0.0.1:4001`. */
  readonly address: string
  /** Set when the first administrator was just created; the password only if it was generated. */
  readonly administrator: { readonly email: string; readonly password: string | null } | null
  readonly smokeTests: Pick<SmokeTests, 'manner'>
  stop(): Promise<void>
}

type PlaneFolders = {
  readonly data: string
  readonly console: string
  readonly project: string
}

/** Polling interval (ms) of the rollout, and of the board while a client waits. */
const POLL_EVERY = 1_000
/** Interval (ms) of the checkpoints; sites and consoles doubt the log after two minutes without one. */
const CONFIRM_EVERY = 60_000
const LOOK_EVERY = 5_000
/** Time (ms) for open requests to finish at shutdown. */
const LAST_REQUESTS_MS = 3_000

/** Starts the release plane: API, console, rollout. Closes everything it opened on failure. */
export async function startPlane(
  settings: Settings,
  folders: PlaneFolders,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<RunningPlane> {
  await prepareFolder(folders.data)
  const now = () => new Date()
  const store = orStartError('The release store', () => reportedStore(openStore(environment, folders.data)))
  const keyFolder = path.join(folders.data, 'keys')
  const keys = orStartError('The signing keys', () =>
    openKeys({ folder: keyFolder, env: environment, own: planeKey(keyFolder, environment) }),
  )
  const memory = openLogMemory({
    folder: path.join(folders.data, 'cache'),
    keyFolder,
    store: store.description,
    root: keys.log.root,
  })
  const environments = orStartError('RELEASE_ENVIRONMENTS', () => namedEnvironments(environment))
  const provided = () => shellModules(folders.project)
  const smokeTests = orStartError('Smoke tests', () =>
    openSmokeTests({ root: folders.project, env: environment }),
  )
  const releases = createReleases({ store, keys, now, provided, environments, memory, smokeTests })
  const sites = knownSites(keyFolder, releases)
  const cosigners = openCosigners({ store, releases, root: keys.log.root, sites, now: Date.now })
  const { site, logLevel, trustProxy } = settings
  const app = createApp({ logLevel, trustProxy })
  const warn = (sentence: string) => app.log.warn(sentence)
  const history = openHistory({ store, sites, now: Date.now })
  const reports = createReportDesk({
    store,
    sites,
    cosigners,
    history: history.histories,
    now: Date.now,
    log: warn,
  })
  const file = path.join(folders.data, 'staff.db')
  const staff = orStartError(`The file ${file}`, () =>
    openStaff({
      file,
      releases,
      now,
      passwords: createPasswords(),
      siteName: site.name,
      siteMode: site.mode,
    }),
  )
  const passes = orStartError('The key of staff passes', () =>
    createPasses({ folder: keyFolder, env: environment, desk: settings.desk, now }),
  )
  app.addHook('onClose', async () => staff.close())
  const alerts = await startAlerts({
    releases,
    reports,
    cosigners,
    store,
    root: keys.log.root,
    now: Date.now,
    every: LOOK_EVERY,
    log: warn,
    tokens: () => staff.tokens.list(),
    channels: openChannels(settings.alerts, site.name),
    file: alertFile(path.join(folders.data, 'alerts.json')),
  })
  app.addHook('onClose', () => alerts.stop())
  const teamAlerts = await openTeamAlerts({
    settings,
    staff,
    releases,
    reports,
    history,
    root: keys.log.root,
    file: path.join(folders.data, 'team-alerts.json'),
    every: LOOK_EVERY,
    log: warn,
  })
  app.addHook('onClose', () => teamAlerts.stop())
  try {
    await releasePlane(app, {
      releases,
      keys,
      store,
      reports,
      cosigners,
      history,
      staff,
      passes,
      alerts,
      teamAlerts,
      teamWebhooks: settings.alerts.teams,
      now,
      site,
      consoleHost: settings.consoleHost,
      consoleFolder: folders.console,
      stagingFolder: path.join(folders.data, 'tmp', 'publications'),
      askEvery: POLL_EVERY,
    })
    // Listens before it creates the administrator, so that a failed start shows no password.
    const address = await listen(app, settings)
    const administrator = await firstAdministrator(staff, settings)
    const log = (sentence: string) => app.log.info({ rollout: true }, sentence)
    const rollout = startRollout({ releases, reports, now, every: POLL_EVERY, log })
    const renewal = startRenewal({ releases, store, keys, now }, { every: CONFIRM_EVERY, log: warn })
    return {
      address,
      administrator,
      smokeTests,
      async stop() {
        await rollout.stop()
        await renewal.stop()
        await closeApp(app)
      },
    }
  } catch (error) {
    await app.close()
    throw error
  }
}

async function closeApp(app: FastifyInstance): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), LAST_REQUESTS_MS)
  await app.close()
  clearTimeout(cutOff)
}

async function firstAdministrator(
  staff: Staff,
  { administrator }: Settings,
): Promise<RunningPlane['administrator']> {
  const made = await staff.begin({ ...administrator, operator: operatorName() })
  // Not awaited: an unresponsive store must not delay the console.
  void staff.log.flush()
  return made
}

function operatorName(): string {
  try {
    return userInfo().username
  } catch {
    return 'operator'
  }
}

async function prepareFolder(folder: string): Promise<void> {
  const probe = path.join(folder, `.probe-console-${process.pid}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(probe, '')
    await rm(probe)
  } catch (cause) {
    throw new StartError(`The folder ${folder} (DATA_DIR) cannot be written.`, { cause })
  }
}

function orStartError<T>(what: string, open: () => T): T {
  try {
    return open()
  } catch (cause) {
    if (cause instanceof StoreSettingError) throw new StartError(cause.message, { cause })
    const said = cause instanceof Error ? cause.message : String(cause)
    throw new StartError(`${what} cannot be used: ${said.replace(/\.$/, '')}.`, { cause })
  }
}

async function listen(app: FastifyInstance, { host, consolePort }: Settings): Promise<string> {
  try {
    return await app.listen({ host, port: consolePort })
  } catch (cause) {
    throw new StartError(listenSentence(cause, { host, port: consolePort }), { cause })
  }
}

function listenSentence(cause: unknown, { host, port }: { host: string; port: number }): string {
  switch (cause instanceof Error && 'code' in cause ? cause.code : undefined) {
    case 'EADDRINUSE':
      return `Port ${port} is in use on ${host}; stop what uses it or set CONSOLE_PORT.`
    case 'EACCES':
      return `Port ${port} needs more rights than this user has; set CONSOLE_PORT.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host} is no address of this machine.`
    default:
      return `The console cannot listen on ${host}:${port}: ${cause instanceof Error ? cause.message : cause}.`
  }
}
