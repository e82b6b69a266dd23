import { localeOf } from '@quayside/contracts/locales'
import { networkOf } from '@quayside/release/client-address'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { refusalAnswer, sendAnswer } from '../../../platform/http/envelope.ts'
import { languageOf } from '../../../platform/http/headers/language.ts'
import { refuseWhenLimited } from '../../../platform/http/rate-limits/limited.ts'
import { findUser } from '../../../platform/storage/queries/users.ts'
import type { Services } from '../../services.ts'
import { endDigest, saveChannel } from '../choices/queries.ts'
import { POLICY, type Step, unsubscribePage } from './page.ts'
import { UNSUBSCRIBE_PATH } from './path.ts'
import { subscriptionOf } from './token.ts'

const LONGEST_FORM = 1_024

const query = z.object({ token: z.string().check(z.maxLength(500)) })

/**
 * `GET /unsubscribe` asks and changes nothing, because mail programs open links; `POST` turns the mails of the topic off
 * (RFC 8058), from any page or program. A made-up token and one of a deleted customer get the same answer.
 */
export function unsubscribeRoutes(app: FastifyInstance, services: Services): void {
  const { secrets, storage, config } = services

  async function find(request: FastifyRequest) {
    const { data } = query.safeParse(request.query)
    const subscription = data && subscriptionOf(secrets, data.token)
    if (subscription === undefined) return undefined
    const user = await storage.read(tx => tx.one(findUser, { id: subscription.userId }))
    return user && { ...subscription, locale: localeOf(user.locale) }
  }

  type Found = Awaited<ReturnType<typeof find>>

  function send(request: FastifyRequest, reply: FastifyReply, found: Found, step: Step): FastifyReply {
    const locale = found?.locale ?? languageOf(request.headers)
    return reply
      .code(found === undefined ? 404 : 200)
      .headers({ 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(unsubscribePage({ siteName: config.siteName, locale, topic: found?.topic, step }))
  }

  app.register(async scope => {
    scope.removeAllContentTypeParsers()
    // Providers send `List-Unsubscribe=One-Click` in either format; only the token counts.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LONGEST_FORM }, (_request, _body, done) =>
      done(null, undefined),
    )
    scope.get(UNSUBSCRIBE_PATH, async (request, reply) => {
      const limited = await refuseWhenLimited(services, ['unsubscribeByIp', networkOf(request.ip)])
      if (limited !== undefined) return sendAnswer(reply, refusalAnswer(limited.error))
      const found = await find(request)
      return send(request, reply, found, found === undefined ? 'unknown' : 'ask')
    })
    scope.post(UNSUBSCRIBE_PATH, async (request, reply) => {
      const limited = await refuseWhenLimited(services, ['unsubscribeByIp', networkOf(request.ip)])
      if (limited !== undefined) return sendAnswer(reply, refusalAnswer(limited.error))
      const found = await find(request)
      if (found === undefined) return send(request, reply, found, 'unknown')
      const { userId, topic } = found
      await storage.write(async tx => {
        if (topic === 'digest') await tx.run(endDigest, { userId })
        else await tx.dynamic(saveChannel({ userId, topic, channel: 'mail', isOn: false }))
      })
      return send(request, reply, found, 'done')
    })
  })
}
