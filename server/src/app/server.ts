import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { passKeyFile } from '@quayside/release/staff/passes'
import type { FastifyInstance } from 'fastify'
import { userInfo } from '../areas/account/public.ts'
import { createCustomerFeed, requireInstrumentsInUse } from '../areas/contracts/public.ts'
import { addExposureFigures } from '../areas/exposure/public.ts'
import { markEarlierPersons } from '../areas/limits/public.ts'
import { requireSoundPlans } from '../areas/plans/public.ts'
import { addCustodyFigures } from '../areas/withdrawals/public.ts'
import { requireAllowedLeverage } from '../market/instruments/leverage-limits.ts'
import { type Realtime, startRealtime } from '../market/realtime/realtime.ts'
import { addFeedFigures } from '../market/ticks/feed-figures.ts'
import { prepareDataFolder } from '../platform/data-folder/data-folder.ts'
import { lockFolder } from '../platform/data-folder/folder-lock.ts'
import { closeServer, listen } from '../platform/http/listeners/http-server.ts'
import { startOperatorListener } from '../platform/http/listeners/operator-listener.ts'
import { requireLiveParts } from '../platform/live-parts.ts'
import { type AccessLog, createAccessLog } from '../platform/observability/access-log.ts'
import { watchLoop } from '../platform/observability/loop-watch.ts'
import { createReadiness } from '../platform/site/operations/readiness.ts'
import { pageKeyOf } from '../platform/site/page-tokens/page-key.ts'
import { createPageTokens } from '../platform/site/page-tokens/page-tokens.ts'
import { createPages, type Pages } from '../platform/site/page-tokens/pages.ts'
import { openReleasePlane, type ReleasePlane } from '../platform/site/releases/release-plane.ts'
import { watchPins } from '../platform/site/releases/watch-pins.ts'
import { createSite } from '../platform/site/site.ts'
import { createPassReader, type PassReader } from '../platform/staff/pass-reader.ts'
import { findUser } from '../platform/storage/queries/users.ts'
import { startSweeping } from '../platform/storage/retention/sweep-old-rows.ts'
import { requireBirth } from '../platform/storage/startup/birth.ts'
import { startPresence } from '../platform/storage/startup/presence.ts'
import { systemTimers } from '../platform/time/clock.ts'
import { seedSandbox } from '../sandbox/seed.ts'
import { requireSharedSettings } from '../triggers/shared-settings.ts'
import { buildApp } from './app.ts'
import { type Core, composeCore, type Folders } from './compose.ts'
import { buildDesk } from './desk/listener.ts'
import type { Endings } from './endings.ts'
import { openingOf } from './opening.ts'
import { forgetClosed } from './privacy/forget-closed.ts'
import { RETENTION } from './privacy/old-rows.ts'
import { recountHouse } from './recount-house.ts'
import type { AppServices } from './services.ts'
import type { Config } from './settings/config.ts'
import { sharedSettingsOf } from './settings/shared-settings.ts'
import { siteNode } from './settings/site-node.ts'
import { finishUnfinished } from './unfinished.ts'
import { startWatch } from './watch/start-watch.ts'
import { createWorkers, type Workers } from './workers.ts'

/** Share of the drain in which a load balancer notices it; sockets that close earlier would come back. */
const NOTICED = 0.4

export type RunningServer = {
  readonly services: AppServices
  readonly app: FastifyInstance
  readonly address: string
  readonly desk: string
  /**
   * Reports on `/readyz` that it will stop, while it serves everything and closes sockets one by one; an aborted signal
   * ends the wait.
   */
  drain(signal: AbortSignal): Promise<void>
  /** Accepts no more, finishes accepted work, closes everything; nothing accepted is lost. */
  stop(): Promise<void>
}

function openAccessLog(config: Config): AccessLog | undefined {
  if (!config.accessLog) return undefined
  return createAccessLog({ level: config.logLevel, node: siteNode(config), timers: systemTimers })
}

async function openPages(
  { storage, clock, config }: Core,
  { pins, environment }: ReleasePlane,
): Promise<Pages> {
  const tokens = createPageTokens({ key: await pageKeyOf(storage), environment, now: clock.now })
  return createPages({ tokens, pins, isLoopbackApart: config.siteMode === 'sandbox' })
}

/** Reads passes with the plane's key from the settings or the shared folder. */
function passesOf({ config, clock }: Core): PassReader {
  const { passKey: given, url: audience } = config.desk
  const file = passKeyFile(path.join(config.dataDir, 'keys'))
  return createPassReader({ given, file, audience, clock })
}

/** Starts everything in order. Rejects with an error for `sentenceOf`, and closes everything it opened. */
export async function startServer(
  config: Config,
  folders: Folders,
  { onFolderLost, ...endings }: Endings,
): Promise<RunningServer> {
  await prepareDataFolder(config.dataDir)
  const lock = await lockFolder(config.dataDir, { onLost: onFolderLost })
  const stops: Stop[] = [() => lock.release()]
  try {
    if (config.siteMode === 'live') await requireLiveParts(config)
    const core = await composeCore(config, folders, endings)
    stops.unshift(() => core.close())
    const workers = createWorkers(core)
    const services: AppServices = {
      ...core,
      trading: workers,
      ownLimits: workers.ownLimits,
      lending: workers.loans,
    }
    await requireBirth(core.storage, config.siteMode)
    await requireSharedSettings({ ...core, masters: core.photos.masters }, sharedSettingsOf(core))
    const presence = { ...core, timers: systemTimers, id: core.ids.next(), name: siteNode(config) }
    stops.unshift(await startPresence({ ...presence, onOutdated: endings.onReopen }))
    requireAllowedLeverage(core.market.instruments, { ...config, log: core.log })
    if (config.siteMode === 'sandbox') await seedSandbox(services)
    await requireSoundPlans(core.storage, config)
    await requireInstrumentsInUse(core.storage, core.market)
    await recountHouse(core.storage)
    await core.market.start()
    stops.unshift(() => core.market.stop())
    await core.feedSeeds.begin()
    await workers.start()
    stops.unshift(() => workers.stop())
    await finishUnfinished(services, workers)
    await markEarlierPersons(services)
    const plane = openReleasePlane(config, { node: siteNode(config), now: core.clock.now })
    await plane.pins.poll()
    const pages = await openPages(core, plane)
    const site = createSite({
      services: { ...services, opening: openingOf(services) },
      plane,
      pages,
      folders: { shell: folders.shell, data: config.dataDir },
    })
    const readiness = createReadiness({
      clock: core.clock,
      drainMs: config.drainMs,
      pause: (milliseconds, signal) => pause(milliseconds, undefined, { signal }).catch(() => undefined),
    })
    const access = openAccessLog(config)
    stops.unshift(() => access?.close())
    const app = buildApp({
      services,
      access,
      workers,
      site,
      isReady() {
        readiness.noteRequest()
        const hasPrices = core.followed?.isHalted() !== true
        return readiness.isOpen() && plane.pins.current() !== undefined && hasPrices
      },
    })
    stops.unshift(() => closeServer(app))
    const desk = buildDesk({ services, ...workers, passes: passesOf(core) })
    stops.unshift(() => closeServer(desk))
    const deskAddress = await listen(desk, { ...config.desk, setting: 'DESK_PORT' })
    addCustodyFigures({ ...core, ...core.metrics })
    if (core.followed !== undefined) addFeedFigures(core.metrics.registry, core.followed)
    addExposureFigures({ ...core, ...core.metrics })
    const operator = await startOperatorListener(
      { port: config.operatorPort, host: config.operatorHost, setting: 'OPERATOR_PORT' },
      core.metrics,
    )
    if (operator !== undefined) stops.unshift(() => operator.stop())
    const address = await listen(app, { ...config, setting: 'PORT' })
    const realtime = openSockets(app, { services, workers })
    stops.unshift(() => realtime.stop())
    stops.unshift(watchPins({ ...plane, pages, site }, services))
    // Early readers wait for no index.
    void core.documents.prepareSearch()
    const report = plane.reports.trading
    stops.unshift(startWatch(core, { timers: systemTimers, elapsed: () => performance.now(), report }))
    core.metrics.collectProcess()
    stops.unshift(watchLoop(core.metrics, systemTimers))
    const alongside = () => forgetClosed(services)
    stops.unshift(startSweeping({ ...core, timers: systemTimers, retention: RETENTION, alongside }))
    return {
      services,
      app,
      address,
      desk: deskAddress,
      drain: signal =>
        readiness.drain(signal, () => {
          const quietMs = config.drainMs * NOTICED
          realtime.leave({ quietMs, spreadMs: config.drainMs - quietMs })
        }),
      stop: once(() => runAll(stops)),
    }
  } catch (error) {
    // Report the cause of the failed start, which the operator can fix.
    await runAll(stops).catch(() => undefined)
    throw error
  }
}

export function openSockets(
  app: FastifyInstance,
  { services, workers }: { services: AppServices; workers: Workers },
): Realtime {
  const { market, sessions, bus, clock, log, limits, storage, metrics, config } = services
  const most = limits.most('positionsInAFrame')
  return startRealtime({
    market,
    sessions,
    bus,
    clock,
    log,
    limits,
    server: app.server,
    timers: systemTimers,
    trustProxy: config.trustProxy,
    isHttpsOnly: config.siteMode === 'live',
    feedOf: account => createCustomerFeed({ ...account, market, positions: workers.contracts, most }),
    count: (kind, open) => metrics.sockets.set({ kind }, open),
    modeOf: async id => (await storage.read(tx => tx.one(findUser, { id })))?.mode,
    async figuresOf(userId, mode) {
      const info = await userInfo(services, { userId, mode, token: '' })
      const { amount, floatingPnL, totalAssets, loanAmount, bondAmount, profit, held, balances, unpriced } =
        info
      const figures = { floatingPnL, totalAssets, loanAmount, bondAmount, profit, held, balances, unpriced }
      return { baseBalance: amount, ...figures }
    },
  })
}

type Stop = () => Promise<unknown> | unknown

/** One failure must not leave the folder locked; throws the first failure. */
async function runAll(stops: readonly Stop[]): Promise<void> {
  const failures: unknown[] = []
  for (const stop of stops) {
    try {
      await stop()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

function once(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => {
    running ??= run()
    return running
  }
}
