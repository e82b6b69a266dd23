import type { FastifyRequest } from 'fastify'

/** Whether a page of this site sent the request, or a program, which says nothing of pages; another site's page did not. */
export function isOwnPage({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin, host } = headers
  return origin === undefined || origin.replace(/^https?:\/\//, '') === host
}
