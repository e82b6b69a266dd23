import { type LookupAddress, lookup } from 'node:dns'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { isWebhookAddress } from '../settings.ts'
import type { PostWebhook } from '../webhook.ts'

const NOT_PUBLIC = Object.assign(new Error('not a public address'), { code: 'not a public address' })

/** Whether an address is on the public Internet, not on this machine or its network. */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/** Returns why a team's webhook cannot have this address; null if it can. A call resolves names later. */
export function webhookProblem(url: string, allowed: 'public' | 'any'): string | null {
  if (!isWebhookAddress(url)) return 'A webhook must have an https://… address without credentials.'
  const { protocol, hostname } = new URL(url)
  if (allowed === 'any') return null
  const isNear = hostname === 'localhost' || hostname.endsWith('.localhost')
  const literal = literalOf(hostname)
  const isOut = literal === undefined || isPublic(literal)
  return protocol === 'https:' && !isNear && isOut ? null : 'A webhook must have a public address.'
}

function literalOf(hostname: string): string | undefined {
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) === 0 ? undefined : address
}

export type Resolve = (
  hostname: string,
  done: (error: Error | null, found: readonly LookupAddress[]) => void,
) => void

const resolveByDns: Resolve = (hostname, done) => lookup(hostname, { all: true }, done)

/** Posts only to public addresses. It connects to the checked address, so the name cannot change in between. */
export function createPublicPost(resolve: Resolve = resolveByDns): PostWebhook {
  const publicLookup: LookupFunction = (hostname, { all }, done) =>
    resolve(hostname, (error, found) => {
      const [first, ...others] = found.filter(({ address }) => isPublic(address))
      if (error !== null || first === undefined) return done(error ?? NOT_PUBLIC, '', 4)
      if (all) done(null, [first, ...others])
      else done(null, first.address, first.family)
    })
  return (url, { method, headers, body, signal }) =>
    new Promise((resolved, reject) => {
      const problem = webhookProblem(url, 'public')
      // Numeric addresses skip the lookup.
      if (problem !== null) return reject(NOT_PUBLIC)
      const call = request(url, { method, headers, signal, lookup: publicLookup }, response => {
        const status = response.statusCode ?? 0
        resolved({ ok: status >= 200 && status < 300, status, body: null })
        response.destroy()
      })
      call.on('error', error => reject(signal.aborted ? signal.reason : error))
      call.end(body)
    })
}
