import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientAddress, clientProtocol, forwardingProblem, type TrustProxy } from '../client-address.ts'

/** Single headers (RFC 9110, 5.3; RFC 9112, 3.2, 6.3): a front proxy may read the second one instead. */
const SINGLE: ReadonlySet<string> = new Set([
  'host',
  'authorization',
  'content-length',
  'content-type',
  'origin',
  'transfer-encoding',
])

/** A name or an address, with an optional port: no user, no path, no space. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/** Returns why to refuse a request before anything reads it; undefined for a valid one. */
export function requestProblem({
  headers,
  rawHeaders,
  httpVersion,
  method,
  url = '',
}: IncomingMessage): string | undefined {
  const seen = new Set<string>()
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase() ?? ''
    if (!SINGLE.has(name)) continue
    if (seen.has(name)) return `The header ${name} is repeated`
    seen.add(name)
  }
  const coding = headers['transfer-encoding']
  if (coding !== undefined && coding.toLowerCase() !== 'chunked')
    return 'The only transfer encoding is chunked'
  if (headers.host === undefined ? httpVersion !== '1.0' : !HOST.test(headers.host))
    return 'The header host is not a host'
  if (url.startsWith('/') || (method === 'OPTIONS' && url === '*')) return undefined
  return 'The target is not a path of this host'
}

/** The path of an absolute request target of its own host (RFC 9112, 3.2.2); other targets stay unchanged. */
export function rewriteUrl({ url = '', headers }: IncomingMessage): string {
  const [, authority, rest = ''] = /^https?:\/\/([^/?#\\]*)(.*)$/is.exec(url) ?? []
  if (authority === undefined || authority.toLowerCase() !== headers.host?.toLowerCase()) return url
  return rest.startsWith('/') ? rest : `/${rest}`
}

/**
 * Refuses ambiguous requests and corrects `ip` and `protocol`. Warns once about a proxy that hides its clients. With
 * `isHttpsOnly` each call counts as https, whether or not the proxy says so: cookies must never travel without it.
 */
export function checkRequests(
  app: FastifyInstance,
  trust: TrustProxy,
  { isHttpsOnly = false }: { readonly isHttpsOnly?: boolean } = {},
): void {
  let hasWarned = false
  app.addHook('onRequest', (request, _reply, done) => {
    const problem = requestProblem(request.raw) ?? forwardedProblem(request)
    if (problem !== undefined) return done(Object.assign(new Error(problem), { statusCode: 400 }))
    correct(request, 'ip', clientAddress(request.raw, trust))
    correct(request, 'protocol', isHttpsOnly ? 'https' : clientProtocol(request.raw, trust))
    const warning = hasWarned ? undefined : forwardingProblem(request.raw, trust)
    if (warning !== undefined) {
      hasWarned = true
      request.log.warn(warning)
    }
    done()
  })
}

function forwardedProblem({ host }: FastifyRequest): string | undefined {
  return host === '' || HOST.test(host) ? undefined : 'The forwarded host is not a host'
}

function correct(request: FastifyRequest, name: 'ip' | 'protocol', value: string): void {
  if (request[name] !== value) Object.defineProperty(request, name, { value })
}
