import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import ipaddr from 'ipaddr.js'

/** Whether the address at a hop (0: who connects to us) is a proxy of ours, whose word on the client we take. */
export type TrustProxy = (address: string, hop: number) => boolean

/** Without a proxy in front everybody speaks for themselves. */
export const NO_PROXY: TrustProxy = () => false

/** What `TRUST_PROXY` must look like. */
export const TRUST_PROXY_RULE =
  'must be a number of proxies from 0 to 9, or networks like 10.0.0.0/8,fd00::/8'

/**
 * Reads `TRUST_PROXY`: how many proxies stand in front of us one behind the other, or the networks they stand in;
 * undefined when it is neither. Each proxy adds the address that it saw at the end of the list; what stands before the
 * first of ours anybody can write.
 */
export function parseTrustProxy(text: string): TrustProxy | undefined {
  const setting = text.trim()
  if (setting === '0') return NO_PROXY
  if (/^\d$/.test(setting)) return (_address, hop) => hop < Number(setting)
  const networks = setting.split(',').map(part => part.trim())
  // The library reads names such as `loopback` and old spellings such as `10` too: typing errors here.
  if (!networks.every(network => isIP(network.split('/', 1)[0] ?? '') !== 0)) return undefined
  try {
    return proxyAddr.compile(networks)
  } catch {
    return undefined
  }
}

/** No chain of proxies is longer; the elements before these are not read. */
const MOST_FORWARDED = 32

/**
 * The client's address in canonical form: no port, brackets or zone, and IPv4 where IPv6 only maps it. An element of
 * `X-Forwarded-For` that is not an address ends the chain: the client is the hop that passed it on, because a client that
 * could vary the text of its address would be counted as many.
 */
export function clientAddress({ headers, socket }: IncomingMessage, trust: TrustProxy): string {
  let client = canonicalAddress(socket.remoteAddress ?? '') ?? 'unknown'
  for (const [hop, element] of forwardedFor(headers).entries()) {
    const address = trust(client, hop) ? forwardedAddress(element) : undefined
    if (address === undefined) break
    client = address
  }
  return client
}

/** The elements of `X-Forwarded-For`, the nearest hop first. */
function forwardedFor(headers: IncomingMessage['headers']): string[] {
  const elements = String(headers['x-forwarded-for'] ?? '').split(',')
  return elements
    .map(element => element.trim())
    .filter(element => element !== '')
    .slice(-MOST_FORWARDED)
    .reverse()
}

/** Reads `192.0.2.1:443`, `[2001:db8::1]:443` and `for="[2001:db8::1]";proto=https`; undefined for anything else. */
function forwardedAddress(element: string): string | undefined {
  const pair = /^(?:.*;)?\s*for\s*=\s*([^;]*)/i.exec(element)?.[1] ?? element
  const node = pair.trim().replace(/^"(.*)"$/, '$1')
  const [, bracketed, four] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/.exec(node) ?? []
  return canonicalAddress(bracketed ?? four ?? node)
}

function canonicalAddress(text: string): string | undefined {
  const [address = ''] = text.split('%', 1)
  return isIP(address) === 0 ? undefined : ipaddr.process(address).toString()
}

const OWN_NETWORK_BITS = 64
const LONGEST = 64

/**
 * By what an address is counted: itself in IPv4; its /64 in IPv6, because one line is given at least that many
 * addresses and can change among them at will.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, LONGEST)
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${OWN_NETWORK_BITS}`)
  return `${network.toString()}/${OWN_NETWORK_BITS}`
}

const RANGE_BITS = { ipv4: 24, ipv6: 48 } as const

/**
 * The range that an address counts with where evidence is weighed: its /24 in IPv4, its /48 in IPv6. That is what one
 * party rents or is lent without effort, so all of it is one voice.
 */
export function rangeOf(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, LONGEST)
  const parsed = ipaddr.process(address)
  const bits = RANGE_BITS[parsed.kind()]
  const cidr = `${parsed.toString()}/${bits}`
  const range =
    parsed.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(cidr)
      : ipaddr.IPv6.networkAddressFromCIDR(cidr)
  return `${range.toString()}/${bits}`
}

/** Whether an address is this machine's own, which nobody elsewhere can come from. */
export function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}

const FORWARDING = ['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'forwarded'] as const

/**
 * Returns the warning for the operator when all customers behind a proxy count as one client: `TRUST_PROXY` does not name
 * the proxy, or the proxy writes a list that cannot be read. Undefined for every other request.
 */
export function forwardingProblem(request: IncomingMessage, trust: TrustProxy): string | undefined {
  const header = FORWARDING.find(name => request.headers[name] !== undefined)
  const address = request.socket.remoteAddress ?? 'an unknown address'
  if (header === undefined) return undefined
  if (trust(address, 0)) {
    const [last] = forwardedFor(request.headers)
    if (last === undefined || forwardedAddress(last) !== undefined) return undefined
    return `the proxy ${address} ends X-Forwarded-For with ${JSON.stringify(last.slice(0, LONGEST))}, which is not an address: every customer behind it counts as one client until it sends addresses`
  }
  return `a request from ${address} carries ${header}, and TRUST_PROXY does not trust that address: if it is your proxy, every customer behind it counts as one client; if not, somebody wrote the header by hand`
}
