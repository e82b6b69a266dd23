import type { FastifyRequest } from 'fastify'
import { originOf } from '../../../platform/http/headers/origin.ts'
import type { CoreServices } from '../../services.ts'

/** `id` is the host that browsers bind passkeys to, `origin` the only page that may use them. */
export type RelyingParty = { readonly id: string; readonly origin: string }

/** From `SITE_URL`, or in the sandbox from the request; undefined without an address. */
export function relyingPartyOf(
  services: Pick<CoreServices, 'config'>,
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
): RelyingParty | undefined {
  const origin = originOf(services, request)
  return origin === undefined ? undefined : { id: new URL(origin).hostname, origin }
}
