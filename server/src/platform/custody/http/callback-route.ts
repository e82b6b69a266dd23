import type { HttpRefusal } from '@quayside/contracts/errors'
import { networkOf } from '@quayside/release/http/client-address'
import type { FastifyInstance } from 'fastify'
import { refusalAnswer, sendAnswer, successAnswer } from '../../http/envelope.ts'
import { refuseWhenLimited } from '../../http/limited.ts'
import type { RateLimits } from '../../http/rate-limits.ts'
import type { Heard, HttpCustody } from './http-custody.ts'

/** Path where the operator's custody service reports the progress of a sending. */
export const CALLBACK_PATH = '/custody/callback'

const MOST_BYTES = 64 * 1024
const REFUSALS: Readonly<Record<Exclude<Heard, 'taken'>, HttpRefusal>> = {
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
  custody: Pick<HttpCustody, 'hear'>,
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
      const heard = await custody.hear(String(request.body), String(request.headers['x-signature'] ?? ''))
      return sendAnswer(reply, heard === 'taken' ? successAnswer(null) : { status: REFUSALS[heard] })
    })
  })
}
