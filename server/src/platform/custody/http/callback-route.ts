import type { HttpRefusal } from '@quayside/contracts/errors'
import { networkOf } from '@quayside/release/client-address'
import type { FastifyInstance } from 'fastify'
import { refusalAnswer, sendAnswer, successAnswer } from '../../http/envelope.ts'
import { refuseWhenLimited } from '../../http/rate-limits/limited.ts'
import type { RateLimits } from '../../http/rate-limits/rate-limits.ts'
import type { CallbackOutcome, HttpCustody } from './http-custody.ts'

/** Path where the operator's custody service reports the progress of a sending. */
export const CALLBACK_PATH = '/custody/callback'

const MOST_BYTES = 64 * 1024
const REFUSALS: Readonly<Record<Exclude<CallbackOutcome, 'taken'>, HttpRefusal>> = {
  forged: '401',
  stale: '401',
  unknown: '404',
  old: '409',
  wrong: '409',
}

/** `POST /custody/callback`: keeps the body as raw text, because its exact bytes are signed. */
export function callbackRoute(
  app: FastifyInstance,
  services: { readonly limits: RateLimits },
  custody: Pick<HttpCustody, 'receive'>,
): void {
  app.register(scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_, body, done) => done(null, body),
    )
    scope.post(CALLBACK_PATH, async (request, reply) => {
      const limited = await refuseWhenLimited(services, ['custodyWordsByIp', networkOf(request.ip)])
      if (limited !== undefined) return sendAnswer(reply, refusalAnswer(limited.error))
      const outcome = await custody.receive(
        String(request.body),
        String(request.headers['x-signature'] ?? ''),
      )
      return sendAnswer(reply, outcome === 'taken' ? successAnswer(null) : { status: REFUSALS[outcome] })
    })
  })
}
