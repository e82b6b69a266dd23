import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import Provider from 'oidc-provider'
import { type Issuer, listen } from './listen.ts'
import { memoryAdapter } from './memory-adapter.ts'
import { type Person, readPerson, signInPage } from './people.ts'

export type Registered = {
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUri: string
  readonly port?: number
  /** Public origin behind a proxy that terminates TLS. */
  readonly publicOrigin?: string
}

const INTERACTION = '/interaction/'

/** An OpenID issuer like Google's (oidc-provider, PKCE required) that accepts any claimed identity. */
export async function openIdIssuer(registered: Registered): Promise<Issuer> {
  const people = new Map<string, Person>()
  const { port = 0, publicOrigin } = registered
  return await listen(port, origin => {
    const provider = new Provider(publicOrigin ?? origin, configurationOf(registered, people))
    provider.proxy = publicOrigin !== undefined
    const callback = provider.callback()
    return async (request, response) => {
      if (request.url?.startsWith(INTERACTION)) await interact(provider, people, { request, response })
      else callback(request, response)
    }
  })
}

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse }

async function interact(provider: Provider, people: Map<string, Person>, { request, response }: Exchange) {
  if (request.method !== 'POST') {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(signInPage('Test issuer'))
    return
  }
  const person = await readPerson(request)
  if (person !== undefined) people.set(person.subject, person)
  const result = person === undefined ? { error: 'access_denied' } : { login: { accountId: person.subject } }
  await provider.interactionFinished(request, response, result)
}

type AuthorizationContext = {
  readonly oidc: {
    readonly provider: Provider
    readonly client: { readonly clientId: string }
    readonly session: { readonly accountId: string }
  }
}

function configurationOf({ clientId, clientSecret, redirectUri }: Registered, people: Map<string, Person>) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const key = { ...privateKey.export({ format: 'jwk' }), kid: 'test', use: 'sig', alg: 'RS256' }
  const client = {
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uris: [redirectUri],
    response_types: ['code'],
    grant_types: ['authorization_code'],
    token_endpoint_auth_method: 'client_secret_post',
  }
  return {
    adapter: memoryAdapter(),
    clients: [client],
    jwks: { keys: [key] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As at Google, the id token itself names the customer.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { readonly uid: string }) => `${INTERACTION}${uid}` },
    pkce: { required: () => true },
    ttl: {
      AuthorizationCode: 60,
      IdToken: 600,
      AccessToken: 600,
      Interaction: 600,
      Session: 600,
      Grant: 600,
    },
    async findAccount(_: unknown, subject: string) {
      const person = people.get(subject)
      if (person === undefined) return undefined
      const { email, emailVerified, name } = person
      return {
        accountId: subject,
        claims: () => ({ sub: subject, email, email_verified: emailVerified, name }),
      }
    },
    async loadExistingGrant({ oidc: { provider, client, session } }: AuthorizationContext) {
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
}
