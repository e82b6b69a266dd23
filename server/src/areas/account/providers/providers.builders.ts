import type { Provider } from '@quayside/contracts/endpoints/sign-in/providers'
import * as contract from '@quayside/contracts/endpoints/sign-in/providers'
import { afterAll, beforeAll } from 'vitest'
import { facebookDouble } from '../../../../issuers/facebook-double.ts'
import type { Issuer } from '../../../../issuers/listen.ts'
import { openIdIssuer } from '../../../../issuers/openid-issuer.ts'
import { openApp, type TestApp, type TestAppOptions } from '../../../app/app.builders.ts'

export const SITE = 'https://quay.example'
export const OWN = { cookie: 'visitor=the-browser-of-maria' }
export const OTHER = { cookie: 'visitor=the-browser-of-mallory' }
export const MARIA = { email: 'maria@example.test', name: 'Maria' }

const keysOf = (provider: Provider) => ({
  clientId: 'quayside',
  clientSecret: 'not-a-secret',
  redirectUri: SITE + contract.PROVIDER_CALLBACKS[provider],
})

export async function startIssuers() {
  const google = await openIdIssuer(keysOf('google'))
  const facebook = await facebookDouble(keysOf('facebook'))
  return {
    environment: { ...settingsOf(google, facebook), SITE_URL: SITE },
    async stop() {
      await google.stop()
      await facebook.stop()
    },
  }
}

/** Starts both issuers for a test file; read `environment` only inside its tests. */
export function issuersOfFile() {
  let started: Awaited<ReturnType<typeof startIssuers>> | undefined
  beforeAll(async () => {
    started = await startIssuers()
  })
  afterAll(() => started?.stop())
  return {
    get environment() {
      if (started === undefined) throw new Error('no test has begun')
      return started.environment
    },
  }
}

export function settingsOf(google: Pick<Issuer, 'origin'>, facebook: Pick<Issuer, 'origin'> = google) {
  return {
    GOOGLE_CLIENT_ID: 'quayside',
    GOOGLE_CLIENT_SECRET: 'not-a-secret',
    GOOGLE_ISSUER: google.origin,
    FACEBOOK_CLIENT_ID: 'quayside',
    FACEBOOK_CLIENT_SECRET: 'not-a-secret',
    FACEBOOK_ISSUER: facebook.origin,
    FACEBOOK_AUTHORIZATION_URL: `${facebook.origin}/dialog/oauth`,
    FACEBOOK_TOKEN_URL: `${facebook.origin}/oauth/access_token`,
    FACEBOOK_USER_URL: `${facebook.origin}/me?fields=id,name,email`,
  }
}

export async function openSite(
  environment: Readonly<Record<string, string>>,
  options: TestAppOptions = {},
): Promise<TestApp> {
  return await openApp({ ...options, environment: { ...environment, ...options.environment } })
}

type Visitor =
  | { readonly email: string; readonly name?: string; readonly verified?: string; readonly subject?: string }
  | 'cancel'

export async function visit(address: string, visitor: Visitor): Promise<contract.Returned> {
  const jar = new Map<string, string>()
  let url = new URL(address)
  for (let hops = 0; hops < 10; hops += 1) {
    if (url.href.startsWith(SITE)) return returnedBy(url)
    const page = await go(jar, url)
    url = new URL(page.headers.get('location') ?? (await answer(jar, url, visitor)), url)
  }
  throw new Error('the issuer never sends the browser back')
}

async function answer(jar: Map<string, string>, url: URL, visitor: Visitor): Promise<string> {
  const form = visitor === 'cancel' ? { act: 'cancel' } : { act: 'continue', ...visitor }
  const response = await go(jar, url, new URLSearchParams(form))
  const location = response.headers.get('location')
  if (location === null) throw new Error(`the issuer answers ${response.status} ${await response.text()}`)
  return location
}

async function go(jar: Map<string, string>, url: URL, form?: URLSearchParams): Promise<Response> {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const sent = form === undefined ? {} : { method: 'POST', body: form }
  const response = await fetch(url, { redirect: 'manual', headers: { cookie }, ...sent })
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value === '') jar.delete(name)
    else jar.set(name, value)
  }
  return response
}

function returnedBy({ searchParams }: URL): contract.Returned {
  const { state = '', code, error, iss } = Object.fromEntries(searchParams)
  return {
    state,
    ...(code === undefined ? {} : { code }),
    ...(error === undefined ? {} : { error }),
    ...(iss === undefined ? {} : { iss }),
  }
}

type From = {
  readonly headers?: typeof OWN
  readonly token?: string
  readonly query?: Record<string, string>
}

export async function depart(server: TestApp, provider: Provider, from: From = {}): Promise<string> {
  const reply = await server.call(contract.oauth, { headers: OWN, params: { provider }, ...from })
  if (reply.status !== 200)
    throw new Error(`no authorization request: ${reply.status} ${JSON.stringify(reply.details)}`)
  return reply.result.url
}

export async function travel(
  server: TestApp,
  provider: Provider,
  visitor: Visitor,
  from: From = {},
): Promise<contract.Returned> {
  return await visit(await depart(server, provider, from), visitor)
}

const LOGINS = { google: contract.loginByGoogle, facebook: contract.loginByFacebook } as const

export function enterBy(
  server: TestApp,
  provider: Provider,
  body: contract.Returned,
  headers: typeof OWN = OWN,
) {
  return server.call(LOGINS[provider], { body, headers })
}

export function reasonOf(reply: { readonly details: unknown }): unknown {
  return Reflect.get(Object(reply.details), 'reason')
}
