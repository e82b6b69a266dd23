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

/** Address of the client of a request that no framework has read. */
export function clientAddress(request: IncomingMessage, trust: TrustProxy): string {
  return proxyAddr(request, trust)
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
 * The sentence for the operator when a request was passed on by a proxy that `TRUST_PROXY` does not name: then all of its
 * customers are counted as one. Undefined for every other request.
 */
export function untrustedForwarding(request: IncomingMessage, trust: TrustProxy): string | undefined {
  const header = FORWARDING.find(name => request.headers[name] !== undefined)
  const address = request.socket.remoteAddress ?? 'an unknown address'
  if (header === undefined || trust(address, 0)) return undefined
  return `a request from ${address} carries ${header}, and TRUST_PROXY does not trust that address: if it is your proxy, every customer behind it counts as one client; if not, somebody wrote the header by hand`
}
