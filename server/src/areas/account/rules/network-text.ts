import { networkOf } from '@quayside/release/http/client-address'

/** The range that an address belongs to, as it may be shown: the last part of an IPv4 address and half of an IPv6 one are nobody's business. */
export function networkText(ip: string): string {
  const network = networkOf(ip)
  const four = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(network)
  return four === null ? network : `${four[1]}.0/24`
}
