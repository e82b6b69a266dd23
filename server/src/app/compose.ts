import path from 'node:path'
import type { Clock } from '@quayside/contracts/clock'
import { createVapid } from '../areas/channels/public.ts'
import { loadExchangeTable } from '../areas/exchange/public.ts'
import { createHouseLimits, loadExposureLimits } from '../areas/exposure/public.ts'
import { createLibrary, loadDocuments, loadHomePageTable } from '../areas/help/public.ts'
import { createPolicies } from '../areas/policies/public.ts'
import { type FeedSeeds, NO_SEEDS, openFeedSeeds } from '../market/feed/feed-seeds.ts'
import { createMemoryBus } from '../platform/bus.ts'
import { createContractLookup } from '../platform/chains/contract-code.ts'
import { createRateLimits } from '../platform/http/rate-limits/rate-limits.ts'
import { createSessionCache } from '../platform/http/sessions/session-cache.ts'
import { createIds } from '../platform/ids.ts'
import { createSandboxMailer } from '../platform/mail/sandbox-mailer.ts'
import { createSmtpMailer } from '../platform/mail/smtp-mailer.ts'
import { createLog } from '../platform/observability/log.ts'
import { createMetrics } from '../platform/observability/metrics.ts'
import type { Tracing } from '../platform/observability/tracing.ts'
import { createPdfPrinter } from '../platform/pdf/pdf-printer.ts'
import { createPhotos } from '../platform/photos/photos.ts'
import { connectBus } from '../platform/realtime/connect-bus.ts'
import { closeRedis, followRedis, openRedis } from '../platform/redis.ts'
import { openEncryptionKeys } from '../platform/secrets/encryption-keys.ts'
import { createPasswords } from '../platform/secrets/passwords.ts'
import { createSealedSecrets } from '../platform/secrets/sealed-secrets.ts'
import { createHttpSms } from '../platform/sms/http-sms.ts'
import { createSandboxSms } from '../platform/sms/sandbox-sms.ts'
import { createReplica, type Replica } from '../platform/storage/postgres/replica.ts'
import { watchReturn } from '../platform/storage/postgres/watch-return.ts'
import { openOwnStorage } from '../platform/storage/startup/own-storage.ts'
import {
  createStorageFigures,
  listReadCounter,
  type StorageFigures,
} from '../platform/storage/storage-figures.ts'
import { timedStorage } from '../platform/storage/timed-storage.ts'
import { tracedStorage } from '../platform/storage/traced-storage.ts'
import { systemTimers } from '../platform/time/clock.ts'
import type { Endings } from './endings.ts'
import { helpFigures } from './help-figures.ts'
import { depositPartsOf, invitePartsOf, loanPartsOf, withdrawalPartsOf } from './parts.ts'
import type { AppCore } from './services.ts'
import type { Config } from './settings/config.ts'
import { siteNode } from './settings/site-node.ts'
import { openSites, type Sites } from './sites.ts'

export type Folders = { readonly server: string; readonly shell: string }

/** In the sandbox a whole office and its tests share one address. */
const SANDBOX_IP_FACTOR = 200

export type Core = AppCore &
  Sites & {
    readonly feedSeeds: FeedSeeds
    /** Resolves when Redis answers; undefined without Redis. */
    readonly pingBus: (() => Promise<unknown>) | undefined
    readonly slowest: StorageFigures['slowest']
    /** Seconds; 0 without a replica. */
    readonly replicaLag: () => number
    close(): Promise<void>
  }

/** Builds everything below trading from the settings; closes what it opened when a later part fails. */
export async function composeCore(
  config: Config,
  folders: Folders,
  { onSetBack, onReopen }: Pick<Endings, 'onSetBack' | 'onReopen'>,
): Promise<Core> {
  const clock: Clock = { now: Date.now }
  const log = createLog(config.logLevel)
  const ids = createIds(clock)
  const closers: (() => Promise<unknown>)[] = []
  try {
    const metrics = createMetrics()
    const { times, slowest } = createStorageFigures(metrics.registry)
    const replica = replicaOf(config, { log, registry: metrics.registry })
    const opened = timedStorage(await openOwnStorage(config, clock.now, replica), times)
    const storage = tracedStorage(watchReturn(opened, () => log.warn({}, 'the database answers again')))
    closers.unshift(() => storage.close())
    const tracing = await tracingOf(config)
    closers.unshift(async () => tracing?.close())
    const context = { storage, clock, log, ids }
    const seeds = await feedSeedsOf(config, context)
    const masters = await openEncryptionKeys(config, storage)
    const endings = { onSetBack, onReopen }
    const sites = await openSites({ ...context, ...endings, config, masters, metrics, seed: seeds.secret })
    closers.unshift(() => sites.closeTicks())
    const onError = (error: unknown) => log.error({ err: error }, 'the bus failed')
    const follow = followRedis(() => log.warn({}, 'the bus is back: sites hear of each other again'))
    const bus = config.redisUrl
      ? await connectBus(config.redisUrl, { nodeId: ids.next(), onError, follow })
      : createMemoryBus(onError)
    closers.unshift(() => bus.close())
    const redis = config.redisUrl ? openRedis(config.redisUrl, onError) : undefined
    if (redis !== undefined) {
      follow(redis)
      closers.unshift(() => closeRedis(redis))
    }
    const pingBus = redis && (() => redis.ping())
    replica?.share(bus, pingBus)
    const mailer = config.smtp
      ? createSmtpMailer({ ...config.smtp, siteName: config.siteName })
      : createSandboxMailer({ storage, clock })
    closers.unshift(() => mailer.close())
    const photos = createPhotos({ ...context, masters })
    closers.unshift(() => photos.reader.close())
    const printer = createPdfPrinter()
    closers.unshift(() => printer.close())
    const deposits = await depositPartsOf(config)
    const withdrawals = await withdrawalPartsOf(config, { ...context, ...deposits })
    closers.unshift(() => withdrawals.custody.close())
    const loans = loanPartsOf(config)
    const secrets = createSealedSecrets(masters)
    const invites = invitePartsOf(config, { ...context, ...sites, bus, secrets })
    const exchangeTable = loadExchangeTable(config.exchange, sites.market.instruments)
    const exposureLimits = loadExposureLimits(config.exposureLimits, sites.market.instruments)
    const { waitMs } = config.withdrawals
    const figures = helpFigures({ ...deposits, ...withdrawals, ...loans, exchangeTable, waitMs })
    const content = config.content ?? path.join(folders.server, 'content')
    const shipped = loadDocuments(content, config, { figures, now: clock.now })
    const ipFactor = config.siteMode === 'sandbox' ? SANDBOX_IP_FACTOR : 1
    return {
      config,
      clock,
      log,
      ids,
      storage,
      ...sites,
      bus,
      feedSeeds: seeds,
      pingBus,
      slowest,
      replicaLag: () => replica?.lag() ?? 0,
      mailer,
      photos,
      printer,
      sms: smsFor(config, { storage, clock, ids }),
      sessions: createSessionCache({ storage, bus, clock }),
      passwords: createPasswords(),
      limits: createRateLimits({ clock, redis, ipFactor, changed: config.limits }),
      metrics,
      secrets,
      vapid: createVapid(masters),
      documents: createLibrary({ ...context, shipped }),
      policies: createPolicies(shipped),
      exchangeTable,
      exposureLimits,
      tracing,
      houseLimits: createHouseLimits({ ...sites, exposureLimits }),
      homePage: loadHomePageTable(config.homePage, clock.now()),
      ...deposits,
      ...withdrawals,
      ...loans,
      ...invites,
      contractAt: createContractLookup({ ethereum: config.ethereumRpcUrl, tron: config.tronApiUrl }, error =>
        log.error({ err: error }, 'a chain could not be asked about an address'),
      ),
      close: () => closeAll(closers),
    }
  } catch (error) {
    await closeAll(closers).catch(() => undefined)
    throw error
  }
}

function replicaOf(
  { databaseUrl, databaseReadUrl }: Pick<Config, 'databaseUrl' | 'databaseReadUrl'>,
  { log, registry }: Pick<AppCore, 'log'> & Pick<AppCore['metrics'], 'registry'>,
): Replica | undefined {
  if (databaseUrl === undefined || databaseReadUrl === undefined) return undefined
  return createReplica(databaseReadUrl, {
    timers: systemTimers,
    elapsed: () => performance.now(),
    onRead: listReadCounter(registry),
    onState: state =>
      state === 'serving'
        ? log.info({ state }, 'the replica of DATABASE_READ_URL serves lists')
        : log.warn({ state }, 'the replica of DATABASE_READ_URL is not used: the primary serves lists'),
  })
}

/** Without a gateway, a sandbox shows text messages in its mailbox and a live site sends none. */
function smsFor(config: Config, context: Pick<AppCore, 'storage' | 'clock' | 'ids'>): AppCore['sms'] {
  if (config.sms !== undefined) return createHttpSms(config.sms, context.ids)
  return config.siteMode === 'sandbox' ? createSandboxSms(context) : undefined
}

/** The packages of OpenTelemetry are loaded only where traces are on. */
async function tracingOf(config: Config): Promise<Tracing | undefined> {
  if (config.traces === undefined) return undefined
  const { openTracing } = await import('../platform/observability/open-tracing.ts')
  return openTracing({
    ...config.traces,
    node: siteNode(config),
    elapsed: () => performance.now(),
    random: Math.random,
  })
}

async function closeAll(closers: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const close of closers) await close()
}

/** The simulated market's seed; other feeds have none. */
async function feedSeedsOf(config: Config, context: Pick<AppCore, 'storage' | 'clock'>): Promise<FeedSeeds> {
  if (config.feed.kind !== 'simulated') return NO_SEEDS
  return openFeedSeeds(context, { given: config.feedSeed, speed: config.feedSpeed })
}
