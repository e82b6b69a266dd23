import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Issuer, listen } from './listen.ts'
import type { Registered } from './openid-issuer.ts'
import { type Person, readPerson, signInPage } from './people.ts'

type Granted = { readonly person: Person; readonly challenge: string; readonly redirectUri: string }

/** Fake of Facebook's OAuth 2: dialog, token endpoint and user endpoint, which requires the app secret proof. */
export async function facebookDouble(registered: Registered): Promise<Issuer> {
  const codes = new Map<string, Granted>()
  const tokens = new Map<string, Person>()
  return await listen(registered.port ?? 0, origin => async (request, response) => {
    const url = new URL(request.url ?? '/', origin)
    if (url.pathname === '/dialog/oauth') await dialog(registered, codes, { request, response, url })
    else if (url.pathname === '/oauth/access_token')
      await exchange(registered, { codes, tokens }, { request, response, url })
    else if (url.pathname === '/me') whose(registered, tokens, { request, response, url })
    else response.writeHead(404).end()
  })
}

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse; readonly url: URL }

async function dialog(
  { clientId, redirectUri }: Registered,
  codes: Map<string, Granted>,
  { request, response, url }: Exchange,
): Promise<void> {
  const asked = url.searchParams
  if (asked.get('client_id') !== clientId || asked.get('redirect_uri') !== redirectUri)
    return void response.writeHead(400).end('This app is not known')
  if (request.method !== 'POST') {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    return void response.end(signInPage('Test double of Facebook'))
  }
  const person = await readPerson(request)
  const back = new URL(redirectUri)
  if (person === undefined) {
    back.searchParams.set('error', 'access_denied')
    back.searchParams.set('error_reason', 'user_denied')
  } else {
    const code = randomBytes(16).toString('hex')
    codes.set(code, { person, redirectUri, challenge: asked.get('code_challenge') ?? '' })
    back.searchParams.set('code', code)
  }
  back.searchParams.set('state', asked.get('state') ?? '')
  // Facebook appends this too.
  back.hash = '_=_'
  response.writeHead(302, { location: back.href }).end()
}

async function exchange(
  { clientId, clientSecret }: Registered,
  { codes, tokens }: { readonly codes: Map<string, Granted>; readonly tokens: Map<string, Person> },
  { request, response }: Exchange,
): Promise<void> {
  const form = new URLSearchParams(await text(request))
  const granted = codes.get(form.get('code') ?? '')
  codes.delete(form.get('code') ?? '')
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  const isRight =
    form.get('client_id') === clientId &&
    form.get('client_secret') === clientSecret &&
    granted?.redirectUri === form.get('redirect_uri') &&
    granted?.challenge === challenge
  if (granted === undefined || !isRight) {
    json(response, 400, { error: { message: 'This code is not valid', code: 100 } })
    return
  }
  const token = randomBytes(24).toString('hex')
  tokens.set(token, granted.person)
  json(response, 200, { access_token: token, token_type: 'bearer', expires_in: 5_000_000 })
}

function whose(
  { clientSecret }: Registered,
  tokens: ReadonlyMap<string, Person>,
  { request, response, url }: Exchange,
): void {
  const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
  const person = tokens.get(token)
  const proof = createHmac('sha256', clientSecret).update(token).digest('hex')
  if (person === undefined || url.searchParams.get('appsecret_proof') !== proof) {
    json(response, 400, { error: { message: 'Invalid OAuth access token', code: 190 } })
    return
  }
  const { subject, name, email } = person
  json(response, 200, { id: subject, name, ...(email === '' ? {} : { email }) })
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body))
}
