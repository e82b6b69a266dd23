import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Lets the pages of one site read from this server, and refuses those of all others. Chrome asks the developer whether a
 * site may reach this machine; before version 142 it asked this server, in a preflight.
 */
export function allowSite(site: string) {
  return ({ method, headers }: IncomingMessage, response: ServerResponse, next: () => void) => {
    const { origin, host } = headers
    response.setHeader('Vary', 'Origin')
    if (origin !== undefined && origin !== site && origin !== `http://${host}`) {
      response.statusCode = 403
      return response.end(`This server is for pages of ${site}.\n`)
    }
    response.setHeader('Access-Control-Allow-Origin', site)
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    if (method !== 'OPTIONS') return next()
    response.setHeader('Access-Control-Allow-Private-Network', 'true')
    response.setHeader('Access-Control-Allow-Headers', 'content-type')
    response.statusCode = 204
    response.end()
  }
}
