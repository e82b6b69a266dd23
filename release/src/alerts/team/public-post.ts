import { type LookupAddress, lookup } from 'node:dns'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { isWebhookAddress } from '../settings.ts'
import type { PostWebhook } from '../webhook.ts'

const NOT_PUBLIC = Object.assign(new Error('not a public address'), { code: 'not a public address' })

/** Whether an address is on the public Internet, and so neither this machine nor its network. */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/** Returns why a team's webhook cannot have this address; null if it can. Names are resolved when it is called. */
export function webhookProblem(url: string, allowed: 'public' | 'any'): string | null {
  if (!isWebhookAddress(url)) return 'A webhook is an address https://… without a login in it.'
  const { protocol, hostname } = new URL(url)
  if (allowed === 'any') return null
  const isNear = hostname === 'localhost' || hostname.endsWith('.localhost')
  const literal = literalOf(hostname)
  const isOut = literal === undefined || isPublic(literal)
  return protocol === 'https:' && !isNear && isOut ? null : 'A webhook has a public address.'
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

/** Posts to public addresses only. It connects to the address that it checked, so a name cannot change between. */
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
      // Addresses in numbers are not looked up.
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
