import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'

/**
 * Lets the pages of one site read from this server, and refuses those of all others. Chrome asks the developer whether a
 * site may reach this machine; before version 142 it asked this server, in a preflight.
 */
export function allowSite(site: string) {
  return ({ method, headers }: IncomingMessage, response: ServerResponse, next: () => void) => {
    response.setHeader('Vary', 'Origin')
    if (isForeign(headers, site)) {
      response.statusCode = 403
      return response.end(`This server is for pages of ${site}.\n`)
    }
    response.setHeader('Access-Control-Allow-Origin', site)
    if (method !== 'OPTIONS') return next()
    response.setHeader('Access-Control-Allow-Private-Network', 'true')
    response.setHeader('Access-Control-Allow-Headers', 'content-type')
    response.statusCode = 204
    response.end()
  }
}

/** Images have no `Origin`, and no page can read them; scripts of this server do, as the shell loads them. */
function isForeign(headers: IncomingHttpHeaders, site: string): boolean {
  const { origin, host } = headers
  if (origin !== undefined) return origin !== site && origin !== `http://${host}`
  const isEmbedded = headers['sec-fetch-mode'] === 'no-cors' && headers['sec-fetch-site'] === 'cross-site'
  return isEmbedded && headers['sec-fetch-dest'] !== 'image'
}
