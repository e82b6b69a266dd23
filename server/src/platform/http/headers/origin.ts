import type { FastifyRequest } from 'fastify'
import { refuseWith } from '../envelope.ts'

/** The site's origin: the operator's setting, or in the sandbox the request's; undefined for an invalid address. */
export function originOf(
  { config }: { readonly config: { readonly siteUrl: string | undefined } },
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
): string | undefined {
  if (config.siteUrl !== undefined) return config.siteUrl
  const origin = `${request.protocol}://${request.host}`
  return URL.canParse(origin) ? new URL(origin).origin : undefined
}

export function refuseHost() {
  return refuseWith('400', { issues: [{ path: 'host', message: 'This is no host' }] })
}
