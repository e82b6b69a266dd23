import type { FastifyRequest } from 'fastify'

/** Whether a page of this site or a non-browser program sent the request, not another site's page. */
export function isOwnPage({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin, host } = headers
  return origin === undefined || origin.replace(/^https?:\/\//, '') === host
}
