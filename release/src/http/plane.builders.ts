import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { StaffRole, tokenBody } from '@quayside/contracts/release/plane'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type * as z from 'zod/mini'
import { type Alerts, NO_ALERTS } from '../alerts/start-alerts.ts'
import { NO_TEAM_ALERTS } from '../alerts/team/team-alerts.ts'
import { NO_PROXY } from '../client-address.ts'
import { createReleases } from '../create-releases.ts'
import { openHistory } from '../history/open-history.ts'
import { openCosigners } from '../log/cosigner.ts'
import type { SmokeTests } from '../smoke-test/smoke-test.ts'
import { createPasses } from '../staff/passes.ts'
import { createPasswords } from '../staff/passwords.ts'
import { openStaff, type Staff } from '../staff/staff.ts'
import { memoryStore } from '../store/memory-store.ts'
import type { ObjectStore } from '../store/object-store.ts'
import { reportedStore } from '../store/reported-store.ts'
import {
  must,
  type PublishedStore,
  publishedStore,
  type TestClock,
  testClock,
} from '../testing/published-store.ts'
import { testDesk } from '../testing/test-site.ts'
import { createApp } from './create-app.ts'
import { releasePlane } from './release-plane.ts'

export const PASSWORD = 'a password for tests'
export const ADMINISTRATOR = 'admin@example.com'
export const DESK = 'http://desk.example'
export const PASS_KEY = Buffer.alloc(32, 7).toString('base64')

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
type Method = (typeof METHODS)[number]

type Call = {
  readonly method?: Method
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}
export type Ask = (url: string, call?: Call) => Promise<LightMyRequestResponse>

export type TestPlane = Omit<PublishedStore, 'store'> & {
  readonly app: FastifyInstance
  /** Routes of the API. */
  readonly routes: readonly { readonly method: Method; readonly url: string }[]
  readonly staff: Staff
  readonly clock: TestClock
  readonly logged: readonly string[]
  setStore(state: 'up' | 'down'): void
  readonly stranger: Ask
  as(role: StaffRole, email?: string): Promise<Ask>
  tokenFor(...remotes: string[]): Promise<string>
  issueToken(token: Partial<z.infer<typeof tokenBody>>): Promise<string>
}

type Options = {
  readonly siteMode?: 'sandbox' | 'live'
  readonly consoleFolder?: string
  readonly store?: ObjectStore
  readonly alerts?: Alerts
  readonly smokeTests?: SmokeTests
}

export async function testPlane({
  siteMode = 'sandbox',
  consoleFolder = '/nowhere',
  store: reached = memoryStore(),
  alerts = NO_ALERTS,
  smokeTests,
}: Options = {}): Promise<TestPlane> {
  const clock = testClock()
  const lever = switchable(reached)
  const store = reportedStore(lever.store)
  const published = await publishedStore({ store, clock })
  const releases = createReleases({
    store,
    keys: published.keys,
    now: clock.now,
    ...(smokeTests && { smokeTests }),
  })
  const passwords = createPasswords({ memoryCost: 8, timeCost: 1 })
  const staff = openStaff({
    file: ':memory:',
    releases,
    passwords,
    now: clock.now,
    siteName: 'Quayside',
    siteMode,
  })
  await staff.begin({ email: ADMINISTRATOR, password: PASSWORD, operator: 'operator' })
  await staff.log.flush()
  const logged: string[] = []
  const app = createApp({
    logLevel: 'info',
    trustProxy: NO_PROXY,
    logTo: { write: line => void logged.push(line) },
  })
  app.addHook('onClose', async () => staff.close())
  const routes: TestPlane['routes'][number][] = []
  app.addHook('onRoute', ({ method: added, url }) => {
    routes.push(...METHODS.filter(method => [added].flat().includes(method)).map(method => ({ method, url })))
  })
  await releasePlane(app, {
    releases,
    keys: published.keys,
    store,
    staff,
    consoleFolder,
    now: clock.now,
    alerts,
    teamAlerts: NO_TEAM_ALERTS,
    teamWebhooks: 'public',
    cosigners: openCosigners({
      store,
      releases,
      root: published.keys.log.root,
      sites: async () => [],
      now: Date.now,
    }),
    history: openHistory({
      store,
      sites: testDesk({ store, now: () => clock.now().getTime() }).sites,
      now: () => clock.now().getTime(),
    }),
    reports: testDesk({ store, now: () => clock.now().getTime() }),
    passes: createPasses({
      folder: '/nowhere',
      env: { STAFF_PASS_KEY: PASS_KEY },
      desk: DESK,
      now: clock.now,
    }),
    consoleHost: 'console.example',
    site: { name: 'Quayside', mode: siteMode, origin: 'https://site.example' },
    stagingFolder: await mkdtemp(path.join(tmpdir(), 'quayside-staging-')),
    askEvery: 5,
  })
  const stranger = asker(app)
  const as: TestPlane['as'] = async (
    role,
    email = role === 'administrator' ? ADMINISTRATOR : `${role}@example.com`,
  ) => {
    if (staff.find(email) === undefined) await addMember(staff, email, role)
    return signedIn(app, email)
  }
  const issueToken: TestPlane['issueToken'] = async token => {
    const response = await (await as('administrator'))('/api/tokens', {
      body: { team: 'Team', remotes: ['mfe-loan'], days: 10, ...token },
    })
    return response.json<{ token: string }>().token
  }
  return {
    ...published,
    app,
    routes,
    staff,
    clock,
    logged,
    stranger,
    as,
    releases,
    setStore: lever.set,
    tokenFor: (...remotes) => issueToken({ remotes }),
    issueToken,
  }
}

async function addMember(staff: Staff, email: string, role: StaffRole): Promise<void> {
  const by = { name: ADMINISTRATOR, source: 'console' } as const
  const remotes = role === 'team' ? ['mfe-loan'] : []
  const { password } = must(await staff.manage.add({ email, name: role, roles: [role], remotes }, by))
  const account = staff.find(email)
  if (account === undefined) throw new Error(`${email} was not added`)
  must(await staff.own.changePassword(account, { current: password, next: PASSWORD, session: '' }))
  await staff.log.flush()
}

export async function signedIn(app: FastifyInstance, email: string, password = PASSWORD): Promise<Ask> {
  const response = await asker(app)('/api/session', { body: { email, password } })
  return asker(app, { cookie: cookieOf(response) })
}

export function cookieOf(response: LightMyRequestResponse): string {
  return String(response.headers['set-cookie']).split(';')[0] ?? ''
}

export function asker(app: FastifyInstance, given: Readonly<Record<string, string>> = {}): Ask {
  return (url, { method, body, headers } = {}) =>
    app.inject({
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      url,
      headers: {
        host: 'console.example',
        origin: 'http://console.example',
        'x-requested-with': 'console',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...given,
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
}

function switchable(store: ObjectStore) {
  let state: 'up' | 'down' = 'up'
  const unlessDown = <T>(work: () => Promise<T>): Promise<T> =>
    state === 'up' ? work() : Promise.reject(new Error('connection refused'))
  return {
    set: (next: 'up' | 'down') => {
      state = next
    },
    store: {
      description: store.description,
      get: key => unlessDown(() => store.get(key)),
      put: (key, body) => unlessDown(() => store.put(key, body)),
      putNew: (key, body) => unlessDown(() => store.putNew(key, body)),
      list: prefix => unlessDown(() => store.list(prefix)),
      delete: key => unlessDown(() => store.delete(key)),
    } satisfies ObjectStore,
  }
}
