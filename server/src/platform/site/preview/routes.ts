import { PREVIEW_COOKIE, type PreviewGrant } from '@quayside/contracts/release/preview'
import { networkOf } from '@quayside/release/client-address'
import { redeemPreview } from '@quayside/release/preview/redeem'
import type { Refusal } from '@quayside/release/releases'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { cookieText, hostCookie } from '../../http/headers/cookies.ts'
import { languageOf } from '../../http/headers/language.ts'
import { isOwnPage } from '../../http/headers/own-page.ts'
import { refuseWhenLimited } from '../../http/rate-limits/limited.ts'
import { endLocalCode, hasLocalCode, markLocalCode } from '../../http/sessions/local-code.ts'
import { DOCS_STYLE } from '../docs-page.ts'
import type { Site } from '../site.ts'
import { PREVIEW_STYLE, type PreviewProblem, previewPage } from './page.ts'

const POLICY =
  "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

const target = z.object({ id: z.string().check(z.maxLength(64)) })
const form = z.object({ code: z.string().check(z.maxLength(20)) })

/** Redeems and ends a preview code; both the address and the code are required, once. */
export function previewRoutes(app: FastifyInstance, site: Site): void {
  const { services, plane } = site
  const { siteName } = services.config

  function send({ headers }: FastifyRequest, reply: FastifyReply, problem?: PreviewProblem): FastifyReply {
    return reply
      .code(problem === undefined ? 200 : 422)
      .header('Content-Security-Policy', POLICY)
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(previewPage({ siteName, locale: languageOf(headers), problem }))
  }

  app.register(async scope => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.get('/preview/style.css', (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(`${DOCS_STYLE}${PREVIEW_STYLE}`),
    )
    scope.get('/preview/:id', (request, reply) => send(request, reply))
    scope.post('/preview/end', (request, reply) => {
      if (isOwnPage(request)) {
        void reply.header('Set-Cookie', previewCookie(request, { value: '', maxAge: 0 }))
        if (hasLocalCode(request)) endLocalCode({ request, reply })
      }
      return reply.redirect('/', 303)
    })
    scope.post('/preview/:id', async (request, reply) => {
      // Prevents another site from opening an unpinned version in a visitor's browser.
      if (!isOwnPage(request)) return send(request, reply, 'foreign')
      const typed = form.safeParse(request.body)
      if (!typed.success) return send(request, reply, 'empty')
      const limited = await refuseWhenLimited(services, ['previewCodeByIp', networkOf(request.ip)])
      if (limited !== undefined) return send(request, reply, 'limited')
      const now = services.clock.now()
      const redeemed = await redeemPreview(plane.store, {
        ...target.parse(request.params),
        code: typed.data.code,
        now: new Date(now),
        publicKey: plane.publicKey(),
        environment: plane.environment,
      })
      if (!redeemed.ok) return send(request, reply, problemOf(redeemed.error))
      const { cookie, grant } = redeemed.value
      const kept = previewCookie(request, { value: cookie, maxAge: secondsLeft(grant, now) })
      void reply.header('Set-Cookie', kept)
      if (Object.values(grant.remotes).some(source => 'origin' in source)) markLocalCode({ request, reply })
      return reply.redirect('/', 303)
    })
  })
}

function problemOf({ code }: Refusal): PreviewProblem {
  if (code === 'not-found') return 'ended'
  return code === 'conflict' ? 'taken' : 'wrong'
}

function previewCookie(
  { protocol }: Pick<FastifyRequest, 'protocol'>,
  { value, maxAge }: { readonly value: string; readonly maxAge: number },
): string {
  return cookieText(hostCookie(PREVIEW_COOKIE, protocol), value, { maxAge, isHttps: protocol === 'https' })
}

function secondsLeft({ expiresAt }: PreviewGrant, now: number): number {
  return Math.max(1, Math.floor((Date.parse(expiresAt) - now) / 1_000))
}
