import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import ipaddr from 'ipaddr.js'

/** Whether the peer at a hop (0: the direct peer) is our proxy, whose claim about the client we trust. */
export type TrustProxy = (address: string, hop: number) => boolean

export const NO_PROXY: TrustProxy = () => false

export const TRUST_PROXY_RULE =
  'must be a number of proxies from 0 to 9, or networks like 10.0.0.0/8,fd00::/8'

/** Parses `TRUST_PROXY`: number or networks of proxies. Clients can forge every element before our first proxy's. */
export function parseTrustProxy(text: string): TrustProxy | undefined {
  const setting = text.trim()
  if (setting === '0') return NO_PROXY
  if (/^\d$/.test(setting)) return (_address, hop) => hop < Number(setting)
  const networks = setting.split(',').map(part => part.trim())
  // The library also accepts names such as `loopback` and old forms such as `10`; here those are typos.
  if (!networks.every(network => isIP(network.split('/', 1)[0] ?? '') !== 0)) return undefined
  try {
    return proxyAddr.compile(networks)
  } catch {
    return undefined
  }
}

/** Longer chains are truncated to the nearest hops. */
const MOST_FORWARDED = 32

/**
 * The client's address in canonical form: no port, brackets or zone, and IPv4 for mapped IPv6. An invalid element of
 * `X-Forwarded-For` ends the chain, and the hop that forwarded it counts as the client: otherwise one client could vary
 * its text and count as many.
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

/** How the client reached us, according to the nearest proxy. The listeners themselves speak http. */
export function clientProtocol(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trust: TrustProxy,
): 'http' | 'https' {
  const [stated] = String(headers['x-forwarded-proto'] ?? '')
    .split(',')
    .slice(-1)
  const isHttps = stated?.trim().toLowerCase() === 'https'
  return isHttps && trust(socket.remoteAddress ?? '', 0) ? 'https' : 'http'
}

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

/** Rate-limit key of an address: IPv4 as is, IPv6 by its /64, which one subscriber can rotate within at will. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, LONGEST)
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${OWN_NETWORK_BITS}`)
  return `${network.toString()}/${OWN_NETWORK_BITS}`
}

const RANGE_BITS = { ipv4: 24, ipv6: 48 } as const

/** Range for weighing evidence: /24 in IPv4, /48 in IPv6. One party easily rents that much, so it counts once. */
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

export function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}

const FORWARDING = ['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'forwarded'] as const

/** Warns when all customers behind a proxy count as one client. Undefined for every other request. */
export function forwardingProblem(request: IncomingMessage, trust: TrustProxy): string | undefined {
  const header = FORWARDING.find(name => request.headers[name] !== undefined)
  const address = request.socket.remoteAddress ?? 'an unknown address'
  if (header === undefined) return undefined
  if (trust(address, 0)) {
    const [last] = forwardedFor(request.headers)
    if (last === undefined || forwardedAddress(last) !== undefined) return undefined
    return `the proxy ${address} ends X-Forwarded-For with ${JSON.stringify(last.slice(0, LONGEST))}, which is not an address: every customer behind it counts as one client until it sends addresses`
  }
  return `a request from ${address} carries ${header}, and TRUST_PROXY does not trust that address: if it is your proxy, every customer behind it counts as one client; if not, the client wrote the header itself`
}
