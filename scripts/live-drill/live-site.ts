import { randomBytes } from 'node:crypto'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { tryRelease } from '../../e2e/fixtures/release.ts'
import { freePort } from '../../e2e/fixtures/servers/free-port.ts'
import { openIdIssuer } from '../../server/issuers/openid-issuer.ts'
import { startService } from '../../server/src/platform/custody/http/custody-service.builders.ts'
import { startRedis } from '../../server/src/platform/redis.builders.ts'
import { findPostgres, startCluster } from '../../server/src/platform/storage/postgres/postgres.cluster.ts'
import { listRemotes } from '../remotes.mjs'
import { makeCertificate } from './certificate.ts'
import { drillAhead } from './drill-clock.mjs'
import { startFront } from './front.ts'
import { startMailServer } from './mail-server.ts'
import { startPriceSources } from './price-sources.ts'
import { answering, type Program, printed, startProgram } from './program.ts'

export const ADMINISTRATOR = { email: 'ada@localhost.test', password: 'The first of the drill' }
export const DEPOSIT_ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const TOKEN = '0xdAC17F958D2ee523a2206206994597C13D831ec7'

type Settings = Readonly<Record<string, string>>

/** A live site with its surroundings: two nodes, two feeds, the plane, and doubles of everything outside. */
export type LiveSite = Awaited<ReturnType<typeof openLiveSite>>

const randomKey = (): string => randomBytes(32).toString('base64')

/** Starts the surroundings of a live site in a folder: database, Redis, mail, custody, issuer, sources, TLS. */
export async function openLiveSite(folder: string) {
  const stops: (() => unknown)[] = []
  const keep = <T extends { stop(): unknown }>(one: T): T => {
    stops.unshift(() => one.stop())
    return one
  }
  const certificate = await makeCertificate(folder)
  const database = keep(await startCluster(findPostgres() ?? '')).url('postgres')
  const redis = keep(await startRedis())
  const mail = keep(await startMailServer(certificate))
  const signingKey = randomKey()
  const custody = keep(await startService(Date.now, signingKey))
  const custodyFront = keep(await startFront(certificate, () => new URL(custody.settings.url).origin))
  const prices = keep(await startPriceSources())
  const nodes = await Promise.all([nodeAt(folder, 'east'), nodeAt(folder, 'west')])
  const planePort = await freePort()
  const serving = () => nodes.find(node => node.isServing) ?? nodes[0]
  const site = keep(await startFront(certificate, () => `http://127.0.0.1:${serving().port}`))
  const desk = keep(await startFront(certificate, () => `http://127.0.0.1:${serving().deskPort}`))
  const console = keep(await startFront(certificate, () => `http://127.0.0.1:${planePort}`))
  let issuerOrigin = ''
  const issuerFront = keep(await startFront(certificate, () => issuerOrigin))
  const google = { clientId: 'quayside', clientSecret: 'drill' }
  const issuer = keep(
    await openIdIssuer({
      ...google,
      redirectUri: `${site.origin}/api/loginCallback/google`,
      publicOrigin: issuerFront.origin,
    }),
  )
  issuerOrigin = issuer.origin

  const shared: Settings = {
    SITE_MODE: 'live',
    SITE_URL: site.origin,
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
    NODE_EXTRA_CA_CERTS: certificate.file,
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '0',
    DATABASE_URL: database,
    REDIS_URL: redis.url,
    ...mail.settings,
    ENCRYPTION_KEY: randomKey(),
    SIGNING_KEY: signingKey,
    CUSTODY: 'http',
    CUSTODY_URL: custodyFront.origin + new URL(custody.settings.url).pathname,
    CUSTODY_PUBLIC_KEY: custody.settings.publicKey,
    AUTH_ADDRESS: DEPOSIT_ADDRESS,
    OPERATOR_NAME: 'Drill Markets Ltd',
    OPERATOR_LICENCE: 'Licensed for the drill, no. 1',
    OPERATOR_CONTACT: '1 Quay Road, Hamburg',
    SERVICE_EMAIL: 'help@localhost.test',
    GOOGLE_ISSUER: issuerFront.origin,
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
    DESK_URL: desk.origin,
    CONSOLE_URL: console.origin,
    CONSOLE_PORT: String(planePort),
    CONSOLE_ADMIN_EMAIL: ADMINISTRATOR.email,
    CONSOLE_ADMIN_PASSWORD: ADMINISTRATOR.password,
    ...prices.settings,
    ...(await writeTables(folder, { feeds: prices.feeds })),
  }
  const east = nodes[0].settings.DATA_DIR
  const published = await tryRelease(east, 'local', ...listRemotes())
  if (published.code !== 0) throw new Error(published.errors)

  const programs = new Set<Program>()
  function start(file: string, settings: Settings): Program {
    const program = startProgram(file, { ...shared, DRILL_AHEAD: String(drillAhead()), ...settings })
    programs.add(program)
    return program
  }

  async function startNode(node: (typeof nodes)[number]): Promise<Program> {
    const program = start('server/dist/main.js', node.settings)
    await answering(`http://127.0.0.1:${node.port}/readyz`, program)
    node.isServing = true
    return program
  }

  return {
    origin: site.origin,
    desk: desk.origin,
    console: console.origin,
    database,
    mail,
    custody,
    prices,
    /** Starts the plane; its first start makes the key of staff passes, which the sites need. */
    async startPlane(): Promise<void> {
      const program = start('release/src/main.ts', { DATA_DIR: east })
      await printed(program, 'Console is at')
      const passKey = await readFile(path.join(east, 'keys/staff-pass.pub'), 'utf8')
      await mkdir(path.join(nodes[1].settings.DATA_DIR, 'keys'), { recursive: true })
      for (const node of nodes) Object.assign(node.settings, { STAFF_PASS_PUBLIC_KEY: passKey.trim() })
      for (const name of ['release-production.pub', 'release-log.pub'])
        await cp(path.join(east, 'keys', name), path.join(nodes[1].settings.DATA_DIR, 'keys', name))
    },
    startFeed: (): Program =>
      start('server/dist/feed.js', { DATA_DIR: path.join(folder, 'feed'), ...passKeyOf(nodes[0].settings) }),
    startEast: () => startNode(nodes[0]),
    startWest: () => startNode(nodes[1]),
    /** Kills the first node; the proxy takes the other one from now on. */
    async killEast(program: Program): Promise<void> {
      nodes[0].isServing = false
      await program.kill()
    },
    async stopPrograms(): Promise<void> {
      for (const node of nodes) node.isServing = false
      await Promise.all([...programs].map(program => program.stop()))
      programs.clear()
    },
    async close(): Promise<void> {
      await Promise.all([...programs].map(program => program.stop()))
      for (const stop of stops) await stop()
    },
  }
}

function passKeyOf({ STAFF_PASS_PUBLIC_KEY = '' }: Settings): Settings {
  return { STAFF_PASS_PUBLIC_KEY }
}

async function nodeAt(folder: string, name: 'east' | 'west') {
  const [port, deskPort] = [await freePort(), await freePort()]
  const DATA_DIR = path.join(folder, name)
  await mkdir(DATA_DIR)
  const RELEASE_STORE = path.join(folder, 'east/releases')
  const settings = {
    DATA_DIR,
    PORT: String(port),
    DESK_PORT: String(deskPort),
    RELEASE_SITE: name,
    RELEASE_STORE,
  }
  return { port, deskPort, settings, isServing: false }
}

/** Writes the operator's tables; returns the settings that name them. */
async function writeTables(folder: string, { feeds }: { readonly feeds: object }): Promise<Settings> {
  const place = { address: DEPOSIT_ADDRESS, token: TOKEN }
  const tables = {
    feeds,
    deposits: { USDT: { ERC20: place } },
    withdrawals: {
      limits: { 1: '10000', 2: '100000' },
      currencies: { USDT: { rate: '0.001', minimum: '10' } },
    },
  }
  const file = (name: string) => path.join(folder, `${name}.json`)
  for (const [name, table] of Object.entries(tables)) await writeFile(file(name), JSON.stringify(table))
  return {
    MARKET_FEED: `live:${file('feeds')}`,
    DEPOSITS: file('deposits'),
    WITHDRAWALS: file('withdrawals'),
  }
}
