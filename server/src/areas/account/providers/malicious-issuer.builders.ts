import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Issuer, listen } from '../../../../issuers/listen.ts'

export type Defect = {
  readonly claims?: Readonly<Record<string, unknown>>
  readonly signature?: 'none' | 'strange'
  readonly token?: (response: ServerResponse) => void
  readonly discovery?: (response: ServerResponse) => void
  readonly me?: (response: ServerResponse) => void
}

const KEYS = { own: rsa(), strange: rsa() }

export async function maliciousIssuer(): Promise<Issuer & { bend: (defect: Defect) => void }> {
  let defect: Defect = {}
  const issuer = await listen(0, origin => async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', origin)
    const form = new URLSearchParams(await text(request))
    answer(pathname, { origin, defect, nonce: form.get('code') ?? '' })(response)
  })
  return {
    ...issuer,
    bend(next) {
      defect = next
    },
  }
}

type Asked = { readonly origin: string; readonly defect: Defect; readonly nonce: string }
type Answer = (response: ServerResponse) => void

function answer(pathname: string, { origin, defect, nonce }: Asked): Answer {
  const access = { access_token: 'SECRET-ACCESS-TOKEN', token_type: 'bearer' }
  switch (pathname) {
    case '/.well-known/openid-configuration':
      return defect.discovery ?? (to => json(to, metadata(origin)))
    case '/jwks':
      return to => json(to, { keys: [publicKey(KEYS.own)] })
    case '/me':
      return defect.me ?? (to => json(to, { id: '17', name: 'Maria' }))
    case '/token': {
      const claims = { ...honest(origin, nonce), ...defect.claims }
      return defect.token ?? (to => json(to, { ...access, id_token: signed(claims, defect.signature) }))
    }
    default:
      return defect.token ?? (to => json(to, access))
  }
}

function metadata(origin: string) {
  return {
    issuer: origin,
    authorization_endpoint: `${origin}/auth`,
    token_endpoint: `${origin}/token`,
    jwks_uri: `${origin}/jwks`,
    response_types_supported: ['code'],
    authorization_response_iss_parameter_supported: true,
    id_token_signing_alg_values_supported: ['RS256'],
  }
}

function honest(origin: string, nonce: string) {
  const now = Math.floor(Date.now() / 1_000)
  return {
    iss: origin,
    aud: 'quayside',
    sub: '17',
    nonce,
    iat: now,
    exp: now + 300,
    email: 'maria@example.test',
    email_verified: true,
  }
}

function signed(claims: object, signature: Defect['signature']): string {
  const header = signature === 'none' ? { alg: 'none' } : { alg: 'RS256', kid: 'one' }
  const content = [header, claims]
    .map(part => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  if (signature === 'none') return `${content}.`
  const key = signature === 'strange' ? KEYS.strange : KEYS.own
  return `${content}.${createSign('sha256').update(content).sign(key, 'base64url')}`
}

function rsa(): KeyObject {
  return generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey
}

function publicKey(key: KeyObject) {
  const { kty, n, e } = key.export({ format: 'jwk' })
  return { kty, n, e, kid: 'one', use: 'sig', alg: 'RS256' }
}

export function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
