import type { FastifyRequest } from 'fastify'
import { originOf } from '../../../platform/http/origin.ts'
import type { CoreServices } from '../../services.ts'

/** Whose passkeys they are: `id` is the host to which browsers bind them, `origin` the only page that may ask. */
export type RelyingParty = { readonly id: string; readonly origin: string }

/** The site by its own address (`SITE_URL`), in the sandbox by the request's; undefined for no address. */
export function relyingPartyOf(
  services: Pick<CoreServices, 'config'>,
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
): RelyingParty | undefined {
  const origin = originOf(services, request)
  return origin === undefined ? undefined : { id: new URL(origin).hostname, origin }
}
