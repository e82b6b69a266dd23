import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { openIdIssuer } from '../../server/issuers/openid-issuer.ts'
import { startService } from '../../server/src/platform/custody/http/custody-service.builders.ts'
import { startRedis } from '../../server/src/platform/redis.builders.ts'
import { findPostgres, startCluster } from '../../server/src/platform/storage/postgres/postgres.cluster.ts'
import { makeCertificate } from './certificate.ts'
import { startFront } from './front.ts'
import { type Mail, startMailServer } from './mail-server.ts'
import { startPriceSources } from './price-sources.ts'

export const ADMINISTRATOR = { email: 'ada@localhost.test', password: 'The first of the drill' }
const DEPOSIT_ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const TOKEN = '0xdAC17F958D2ee523a2206206994597C13D831ec7'

export type Settings = Readonly<Record<string, string>>

/** Where the proxies find the services, for each request. */
type Targets = { readonly [service in 'site' | 'desk' | 'console']: () => string }

/** Starts everything outside a live site: database, Redis, mail, custody, issuer, price sources, and TLS proxies. */
export async function openSurroundings(folder: string, targets: Targets, onMail?: (mail: Mail) => void) {
  const stops: (() => unknown)[] = []
  const keep = <T extends { stop(): unknown }>(one: T): T => {
    stops.unshift(() => one.stop())
    return one
  }
  const certificate = await makeCertificate(folder)
  const front = async (target: () => string) => keep(await startFront(certificate, target))
  const database = keep(await startCluster(findPostgres() ?? '')).url('postgres')
  const redis = keep(await startRedis())
  const mail = keep(await startMailServer(certificate, onMail))
  const signingKey = randomKey()
  const custody = keep(await startService(Date.now, signingKey))
  const custodyUrl = new URL(custody.settings.url)
  const custodyFront = await front(() => custodyUrl.origin)
  const prices = keep(await startPriceSources())
  const site = await front(targets.site)
  const desk = await front(targets.desk)
  const console = await front(targets.console)
  let issuerOrigin = ''
  const issuerFront = await front(() => issuerOrigin)
  const google = { clientId: 'quayside', clientSecret: 'drill' }
  const redirectUri = `${site.origin}/api/loginCallback/google`
  const issuer = keep(await openIdIssuer({ ...google, redirectUri, publicOrigin: issuerFront.origin }))
  issuerOrigin = issuer.origin

  const settings: Settings = {
    SITE_MODE: 'live',
    SITE_URL: site.origin,
    TRUST_PROXY: '1',
    NODE_EXTRA_CA_CERTS: certificate.file,
    DATABASE_URL: database,
    REDIS_URL: redis.url,
    ...mail.settings,
    ENCRYPTION_KEY: randomKey(),
    SIGNING_KEY: signingKey,
    CUSTODY: 'http',
    CUSTODY_URL: custodyFront.origin + custodyUrl.pathname,
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
    CONSOLE_ADMIN_EMAIL: ADMINISTRATOR.email,
    CONSOLE_ADMIN_PASSWORD: ADMINISTRATOR.password,
    ...prices.settings,
    ...(await writeTables(folder, prices.feeds)),
  }
  return {
    settings,
    origins: { origin: site.origin, desk: desk.origin, console: console.origin },
    mail,
    custody,
    prices,
    async stop(): Promise<void> {
      for (const stop of stops) await stop()
    },
  }
}

const randomKey = (): string => randomBytes(32).toString('base64')

/** Writes the operator's tables; returns the settings that name them. */
async function writeTables(folder: string, feeds: object): Promise<Settings> {
  const tables = {
    feeds,
    deposits: { USDT: { ERC20: { address: DEPOSIT_ADDRESS, token: TOKEN } } },
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
