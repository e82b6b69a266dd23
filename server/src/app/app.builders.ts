import path from 'node:path'
import { API_PREFIX } from '@quayside/contracts/api-prefix'
import type { AnyEndpoint, BodyInputOf, ResultOf } from '@quayside/contracts/endpoint'
import * as login from '@quayside/contracts/endpoints/sign-in/login'
import { keyOfSeed, rawPublicKey } from '@quayside/release/keys'
import { memoryStore } from '@quayside/release/store/memory-store'
import { testKeys } from '@quayside/release/testing/published-store'
import { testReporting } from '@quayside/release/testing/test-site'
import type { FastifyInstance, InjectOptions } from 'fastify'
import * as z from 'zod/mini'
import { createVapid } from '../areas/channels/push/vapid.ts'
import { defaultDepositTable } from '../areas/deposits/chains/deposit-table.ts'
import { loadExchangeTable } from '../areas/exchange/exchange-table.ts'
import { createHouseLimits } from '../areas/exposure/house-limits.ts'
import { loadExposureLimits } from '../areas/exposure/limits-table.ts'
import { createLibrary } from '../areas/help/articles/library.ts'
import { loadDocuments } from '../areas/help/documents.ts'
import { createPolicies } from '../areas/policies/policies.ts'
import { NO_SEEDS } from '../market/feed/feed-seeds.ts'
import { createScriptedMarket, type ScriptedMarket, scriptedInstrument } from '../market/scripted-market.ts'
import { createMemoryBus } from '../platform/bus.ts'
import { createChainObserver } from '../platform/chains/chain-observer.ts'
import { createRateLimits } from '../platform/http/rate-limits/rate-limits.ts'
import { createSessionCache } from '../platform/http/sessions/session-cache.ts'
import { createIds } from '../platform/ids.ts'
import type { Mail } from '../platform/mail/mailer.ts'
import { createLog } from '../platform/observability/log.ts'
import { createMetrics } from '../platform/observability/metrics.ts'
import { packageFolder } from '../platform/package-folder.ts'
import { createPdfPrinter, type PdfPrinter } from '../platform/pdf/pdf-printer.ts'
import { createPhotoReader, type PhotoReader } from '../platform/photos/decoding/photo-reader.ts'
import { createPhotos } from '../platform/photos/photos.ts'
import { masterKeysOf } from '../platform/secrets/master-keys.ts'
import { createPasswords } from '../platform/secrets/passwords.ts'
import { createSealedSecrets } from '../platform/secrets/sealed-secrets.ts'
import { createPageTokens } from '../platform/site/page-tokens/page-tokens.ts'
import { createPages, type Pages } from '../platform/site/page-tokens/pages.ts'
import { type ReleasePlane, releasePlaneOver } from '../platform/site/releases/release-plane.ts'
import { createSite, type Site, type SiteParts } from '../platform/site/site.ts'
import { createPassReader } from '../platform/staff/pass-reader.ts'
import { openTemporary } from '../platform/storage/temporary.builders.ts'
import { createSoleLeadership } from '../triggers/leadership.ts'
import { buildApp } from './app.ts'
import { buildDesk } from './desk/listener.ts'
import { helpFigures } from './help-figures.ts'
import { openingOf } from './opening.ts'
import { invitePartsOf, loanPartsOf, withdrawalPartsOf } from './parts.ts'
import type { AppCore, AppServices } from './services.ts'
import { type Config, parseConfig } from './settings/config.ts'
import { finishUnfinished } from './unfinished.ts'
import { createWorkers, type Workers, type WorkersParts } from './workers.ts'

export type TestApp = {
  readonly app: FastifyInstance
  readonly desk: FastifyInstance
  readonly services: AppServices
  readonly site: Site
  readonly workers: Workers
  readonly market: ScriptedMarket
  readonly outbox: Mail[]
  pass(milliseconds: number): void
  call<E extends AnyEndpoint>(endpoint: E, sent?: Sent<E>): Promise<Reply<E>>
  signUp(username?: string): Promise<SignedUp>
  close(): Promise<void>
}

type Sent<E extends AnyEndpoint> = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body?: BodyInputOf<E> | Readonly<Record<string, unknown>>
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

type Reply<E extends AnyEndpoint> = {
  readonly status: number
  readonly code: string
  readonly message: string | undefined
  readonly result: ResultOf<E>
  readonly details: unknown
  readonly headers: Readonly<Record<string, unknown>>
}

export type SignedUp = { readonly token: string; readonly id: string; readonly email: string }

export type TestAppOptions = {
  readonly environment?: Readonly<Record<string, string>>
  readonly folders?: SiteParts['folders']
  readonly plane?: ReleasePlane
  readonly ipFactor?: number
  readonly core?: Partial<AppCore>
  readonly workers?: Partial<Omit<WorkersParts, keyof AppCore>>
}

export const PASSWORD = 'correct horse 9'

/** The test clock is frozen while customers act, so rates are unlimited unless a test sets them. */
const AT_WILL = {
  processingMs: 1e9,
  callsBySecond: 1e6,
  callsByMinute: 1e6,
  exportsByMinute: 1e6,
  ordersBySecond: 1e6,
  ordersByMinute: 1e6,
  endingsBySecond: 1e6,
  endingsByMinute: 1e6,
}

export const DESK_KEY = keyOfSeed('a test', Buffer.alloc(32, 3).toString('base64'))

const START = Date.parse('2026-11-20T12:00:00Z')
const envelope = z.object({
  code: z.string(),
  message: z.optional(z.string()),
  result: z.optional(z.unknown()),
})

export async function openApp(options: TestAppOptions = {}): Promise<TestApp> {
  let now = START
  const outbox: Mail[] = []
  const config = parseConfig({ LOG_LEVEL: 'silent', ...options.environment })
  const core = await composeTestCore({ config, now: () => now, outbox, ...options })
  const market = marketOf(core)
  const plain = { leadership: createSoleLeadership(), pause: async () => {} }
  const workers = createWorkers({ ...core, ...plain, ...options.workers })
  const services: AppServices = {
    ...core,
    trading: workers,
    ownLimits: workers.ownLimits,
    lending: workers.loans,
  }
  const folders = options.folders ?? { shell: path.join(packageFolder, '../shell'), data: '/nonexistent' }
  const plane = options.plane ?? emptyPlane(() => now)
  const site = createSite({
    folders,
    plane,
    pages: testPages(plane, () => now),
    services: { ...services, opening: openingOf(services) },
  })
  const app = buildApp({ services, workers, site, isReady: () => true })
  const { url: audience } = config.desk
  const given = rawPublicKey(DESK_KEY)
  const passes = createPassReader({ given, file: '', audience, clock: core.clock })
  // Built lazily: it takes a quarter of the server's startup, and most tests do not use it.
  let made: FastifyInstance | undefined
  const desk = () => (made ??= buildDesk({ services, ...workers, passes }))
  await workers.start()
  await finishUnfinished(services, workers)
  await app.ready()
  const call: TestApp['call'] = (endpoint, sent) => callApp(app, endpoint, sent)
  return {
    app,
    services,
    site,
    workers,
    market,
    outbox,
    call,
    get desk() {
      return desk()
    },
    pass(milliseconds) {
      now += milliseconds
    },
    signUp: (username = 'maria') => signUp({ call, outbox }, username),
    async close() {
      await Promise.all([app.close(), made?.close()])
      await workers.stop()
      await core.photos.reader.close()
      await core.printer.close()
      await core.storage.close()
    },
  }
}

function emptyPlane(now: () => number): ReleasePlane {
  const store = memoryStore()
  return releasePlaneOver({
    node: 'test',
    now,
    environment: 'production',
    store,
    reporting: testReporting({ store, now, node: 'test' }),
    publicKey: () => testKeys().publicKey('production'),
    root: testKeys().log.root,
    keeper: { read: async () => undefined, write: async () => {} },
  })
}

/** Pages with a fixed key that count all local visitors as one. */
function testPages({ pins, environment }: ReleasePlane, now: () => number): Pages {
  const tokens = createPageTokens({ key: new Uint8Array(32), environment, now })
  return createPages({ tokens, pins, isLoopbackApart: false })
}

/** Shared by all servers of a test process, because starting them is slow; they stop when idle. */
const READER: PhotoReader = { ...createPhotoReader({ idleMs: 5_000 }), close: async () => {} }
const PRINTER: PdfPrinter = { ...createPdfPrinter({ idleMs: 5_000 }), close: async () => {} }

type CoreParts = TestAppOptions & { config: Config; now: () => number; outbox: Mail[] }

async function composeTestCore(parts: CoreParts): Promise<AppCore> {
  const { config, now, outbox, ipFactor = 1_000, core = {} } = parts
  const clock = { now }
  const ids = createIds(clock)
  const storage = core.storage ?? (await openTemporary(now))
  const bus = core.bus ?? createMemoryBus()
  const market = createScriptedMarket([scriptedInstrument()], now)
  market.tick({ code: 'BTCUSDT', mid: 5_000_000, spread: 2 })
  const log = createLog('silent')
  const { siteMode, deposits } = config
  const depositTable = core.depositTable ?? defaultDepositTable({ minimums: deposits.minimums, siteMode })
  const { instruments } = core.market ?? market
  const exchangeTable = loadExchangeTable(config.exchange, instruments)
  const exposureLimits = core.exposureLimits ?? loadExposureLimits(config.exposureLimits, instruments)
  const withdrawals = await withdrawalPartsOf(config, { storage, clock, log, depositTable })
  const loans = loanPartsOf(config)
  const { waitMs } = config.withdrawals
  const secrets = createSealedSecrets(masterKeysOf(new Uint8Array(32)))
  const invites = invitePartsOf(config, { ids, clock, bus, secrets, market: core.market ?? market })
  const figures = helpFigures({ depositTable, ...withdrawals, ...loans, exchangeTable, waitMs })
  const content = config.content ?? path.join(packageFolder, 'content')
  const shipped = loadDocuments(content, config, { figures, now })
  return {
    config,
    clock,
    storage,
    bus,
    market,
    feedSeeds: NO_SEEDS,
    log,
    ids,
    mailer: { send: async mail => void outbox.push(mail), close: async () => {} },
    sms: undefined,
    sessions: createSessionCache({ storage, bus, clock }),
    passwords: createPasswords({ memoryKib: 8, passes: 1, parallelism: 1 }),
    limits: createRateLimits({ clock, ipFactor, changed: { ...AT_WILL, ...config.limits } }),
    metrics: createMetrics(),
    photos: createPhotos({
      storage,
      clock,
      ids,
      masters: masterKeysOf(new Uint8Array(32)),
      reader: READER,
    }),
    printer: PRINTER,
    secrets,
    vapid: createVapid(masterKeysOf(new Uint8Array(32))),
    exchangeTable,
    exposureLimits,
    tracing: undefined,
    houseLimits: createHouseLimits({ market: core.market ?? market, exposureLimits }),
    depositTable,
    chainObserver: createChainObserver({ ethereum: config.ethereumRpcUrl, tron: config.tronApiUrl }),
    ...withdrawals,
    ...loans,
    ...invites,
    contractAt: async () => undefined,
    homePage: { figures: {}, apps: {} },
    documents: core.documents ?? createLibrary({ storage, clock, log, shipped }),
    policies: createPolicies(shipped),
    ...core,
  }
}

function marketOf({ market }: AppCore): ScriptedMarket {
  if (!('tick' in market)) throw new TypeError('tests need a scripted market')
  return market as ScriptedMarket
}

async function callApp<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  { params = {}, query = {}, body, token, headers = {} }: Sent<E> = {},
): Promise<Reply<E>> {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const request: InjectOptions = {
    method: endpoint.method,
    url: API_PREFIX + path,
    query: queryOf(query),
    headers: { ...headers, ...(token === undefined ? {} : { authorization: token }) },
    ...(body === undefined ? {} : { payload: { ...body } }),
  }
  const response = await app.inject(request)
  const { code, message, result } = envelope.parse(response.json())
  const isDone = response.statusCode === 200
  return {
    status: response.statusCode,
    code,
    message,
    result: isDone ? endpoint.result.parse(result) : undefined,
    details: isDone ? undefined : result,
    headers: response.headers,
  }
}

function queryOf(query: NonNullable<Sent<AnyEndpoint>['query']>): Record<string, string[]> {
  const given = Object.entries(query).map(([key, value]) => [key, [value ?? []].flat()] as const)
  return Object.fromEntries(given.filter(([, values]) => values.length > 0))
}

async function signUp(
  { call, outbox }: Pick<TestApp, 'call' | 'outbox'>,
  username: string,
): Promise<SignedUp> {
  const email = `${username}@example.test`
  await call(login.sendCode, { body: { email, purpose: 'register' } })
  const body = { username, email, password: PASSWORD, code: codeIn(outbox.at(-1)) }
  const { result } = await call(login.register, { body })
  return { token: result.token, id: result.user.id, email }
}

export function codeIn(mail: Mail | undefined): string {
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
}
