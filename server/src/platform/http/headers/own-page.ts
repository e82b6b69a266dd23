import type { IncomingHttpHeaders } from 'node:http'

type FromBrowser = { readonly headers: IncomingHttpHeaders }

/** Whether a browser sent the request: scripts cannot remove these headers, and every POST has the first one. */
export function isBrowser({ headers }: FromBrowser): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined
}

/** Whether the page that opens a socket is this site's: browsers send `Origin` with every upgrade. */
export function isOwnSocket({ headers, protocol }: FromBrowser & { readonly protocol: string }): boolean {
  const { origin, host } = headers
  // A proxy that is not trusted may hide https.
  return origin === `https://${host}` || (origin === `http://${host}` && protocol === 'http')
}

/** Whether a page of this site or a non-browser program sent the request, not another site's page. */
export function isOwnPage({ headers }: FromBrowser): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin, host } = headers
  return origin === undefined || origin.replace(/^https?:\/\//, '') === host
}
