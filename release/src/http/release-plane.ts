import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { PERMISSIONS_POLICY } from '../serving/permissions-policy.ts'
import { createBoardWatch } from './board/board-watch.ts'
import { createConsoleFiles } from './console-files.ts'
import type { PlaneDeps, PlaneParts } from './deps.ts'
import { createKeyCallers, isSignedBody } from './key-callers.ts'
import { planeApi } from './open-api/plane-api.ts'
import { answerFailure, sendJson, sendProblem } from './problems.ts'
import { createPublications } from './publications/publications.ts'
import { alertRoutes } from './routes/alerts.ts'
import { auditRoutes } from './routes/audit.ts'
import { boardRoutes } from './routes/board.ts'
import { deskRoutes } from './routes/desk.ts'
import { environmentRoutes } from './routes/environments.ts'
import { peopleRoutes } from './routes/people.ts'
import { previewRoutes } from './routes/previews.ts'
import { publicationRoutes } from './routes/publications.ts'
import { remoteTokenRoutes } from './routes/remote-tokens.ts'
import { remoteWebhookRoutes } from './routes/remote-webhook.ts'
import { reportRoutes } from './routes/reports.ts'
import { sessionRoutes } from './routes/session.ts'
import { settingsRoutes } from './routes/settings.ts'
import { storeRoutes } from './routes/store.ts'
import { teamRoutes } from './routes/team.ts'
import { timelineRoutes } from './routes/timeline.ts'

/** Interval (ms) for dropping abandoned publications and retrying queued audit entries. */
const TIDY_EVERY = 60_000

export async function releasePlane(app: FastifyInstance, parts: PlaneParts): Promise<void> {
  const { releases, staff, now, askEvery, stagingFolder } = parts
  const watch = createBoardWatch(releases, { askEvery })
  const publications = createPublications({ releases, folder: stagingFolder, now })
  const keyCallers = createKeyCallers(parts)
  const deps: PlaneDeps = { ...parts, watch, publications, keyCallers }
  await app.register(cookie)
  protect(app)
  acceptJson(app)
  app.setErrorHandler(answerFailure)
  sessionRoutes(app, deps)
  deskRoutes(app, deps)
  boardRoutes(app, deps)
  environmentRoutes(app, deps)
  settingsRoutes(app, deps)
  timelineRoutes(app, deps)
  auditRoutes(app, deps)
  alertRoutes(app, deps)
  storeRoutes(app, deps)
  previewRoutes(app, deps)
  peopleRoutes(app, deps)
  remoteTokenRoutes(app, deps)
  remoteWebhookRoutes(app, deps)
  publicationRoutes(app, deps)
  teamRoutes(app, deps)
  reportRoutes(app, deps)
  app.get('/api/openapi.json', (_request, reply) => sendJson(reply, planeApi(parts.site.name)))
  app.get('/healthz', (_request, reply) => reply.send({ ok: true }))
  servePage(app, { folder: parts.consoleFolder, desk: parts.passes.desk })
  const tidying = setInterval(() => tidy(app, deps), TIDY_EVERY).unref()
  // Release long polls first: they would delay the stop by twenty seconds.
  app.addHook('preClose', async () => {
    clearInterval(tidying)
    watch.close()
  })
  void staff.log.flush()
}

function tidy(app: FastifyInstance, { publications, staff }: PlaneDeps): void {
  publications.sweep().catch((error: unknown) => app.log.warn({ err: error }, 'staging could not be tidied'))
  void staff.log.flush()
}

const API_POLICY = "default-src 'none'; frame-ancestors 'none'"

function protect(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Content-Type-Options', 'nosniff')
    reply.header('Referrer-Policy', 'no-referrer')
    reply.header('Cross-Origin-Opener-Policy', 'same-origin')
    reply.header('Cross-Origin-Resource-Policy', 'same-origin')
    reply.header('Permissions-Policy', PERMISSIONS_POLICY)
    reply.header('Content-Security-Policy', API_POLICY)
    if (request.protocol === 'https') reply.header('Strict-Transport-Security', 'max-age=63072000')
    if (request.url.startsWith('/api')) reply.header('Cache-Control', 'no-store')
  })
}

function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, parsed) => {
    if (!isSignedBody(request, body))
      return parsed(Object.assign(new Error('not the body that was signed'), { statusCode: 400 }))
    if (body === '') return parsed(null, undefined)
    try {
      parsed(null, JSON.parse(String(body)))
    } catch (cause) {
      parsed(Object.assign(new Error('not JSON', { cause }), { statusCode: 400 }))
    }
  })
}

function servePage(app: FastifyInstance, { folder, desk }: { folder: string; desk: string }): void {
  const files = createConsoleFiles(folder, desk)
  // Password managers open this address: https://w3c.github.io/webappsec-change-password-url/
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/account'))
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (isPage && !/^\/api(\/|\?|$)/.test(request.url)) return files.send(request, reply)
    return sendProblem(reply, { code: 'not-found', message: 'There is no such call.' })
  })
}
