import type { FastifyInstance } from 'fastify'
import { type TrustProxy, untrustedForwarding } from './client-address.ts'

/** Warns the operator of a proxy that is not trusted; once, since everybody can write such a header. */
export function warnOfProxies(app: FastifyInstance, trust: TrustProxy): void {
  let isSaid = false
  app.addHook('onRequest', (request, _reply, done) => {
    const sentence = isSaid ? undefined : untrustedForwarding(request.raw, trust)
    if (sentence !== undefined) {
      isSaid = true
      request.log.warn(sentence)
    }
    done()
  })
}
