import { networkOf } from '@quayside/release/client-address'

/** Hides the last part of IPv4 and half of IPv6 for privacy. */
export function networkText(ip: string): string {
  const network = networkOf(ip)
  const four = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(network)
  return four === null ? network : `${four[1]}.0/24`
}
