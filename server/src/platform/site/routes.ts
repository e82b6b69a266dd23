import { PAGE_TOKEN_HEADER } from '@quayside/contracts/boot'
import { versionKey } from '@quayside/contracts/release/pins'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { sendAnswer } from '../http/envelope.ts'
import { originOf } from '../http/headers/origin.ts'
import { visitorOf } from '../http/headers/visitor-cookie.ts'
import { queueVisitor } from '../http/rate-limits/paced.ts'
import { sendShared } from '../http/responses/send-compressed.ts'
import { marksRoute } from './marks/route.ts'
import { picturesRoute } from './pictures/route.ts'
import { pushWorkerRoute } from './push-worker.ts'
import { FEDERATION_MANIFEST } from './releases/federation-manifest.ts'
import { pinsForTabs } from './releases/release-plane.ts'
import { describedPages, robots, sitemap } from './seo/sitemap.ts'
import { localeOfFile, type Site } from './site.ts'

const splat = z.object({ '*': z.string() })
const fileName = z.object({ file: z.string() })
const JSON_TYPE = 'application/json; charset=utf-8'
const HOUR = 'public, max-age=3600'
const PASSWORD_FORM = '/profile/settings#password'
const DAY = 'public, max-age=86400'

/** Pages and files (api.md, "Outside the API"); the not-found handler serves other pages. */
export function siteRoutes(app: FastifyInstance, site: Site): void {
  const { siteName, remotesReadableBy } = site.services.config
  app.get('/', (request, reply) => site.sendPage(request, reply))
  // Its name is the same for every build of the shell.
  app.get('/assets/shell-manifest.json', async (request, reply) => {
    reply.header('Cache-Control', 'no-cache').type(JSON_TYPE)
    return await sendShared(JSON.stringify(await site.shell.manifest.read()), request, reply)
  })
  app.get('/assets/*', (request, reply) => site.assets.send(splat.parse(request.params)['*'], request, reply))
  app.get('/remotes/*', async (request, reply) => {
    const file = splat.parse(request.params)['*']
    const [remote = '', version = ''] = file.split('/', 2)
    // A published version that customers cannot get is 404.
    if (!(await site.plane.pins.serves(versionKey(remote, version)))) return missing(reply)
    // Derived, so another release of the site may derive it differently.
    if (file.endsWith(`/${FEDERATION_MANIFEST}`)) reply.header('Cache-Control', HOUR)
    if (remotesReadableBy === 'anyone') reply.header('Access-Control-Allow-Origin', '*')
    return site.remotes.send(file, request, reply)
  })
  app.get('/pins/current.json', async (request, reply) => {
    reply.header('Cache-Control', 'no-cache').type(JSON_TYPE)
    const visitor = visitorOf(request)
    // A token belongs to one visitor, so shared caches must not store it.
    if (visitor !== undefined)
      reply
        .header(PAGE_TOKEN_HEADER, site.pages.tokenFor(visitor))
        .header('Cache-Control', 'private, no-cache')
    return await sendShared(JSON.stringify(pinsForTabs(site.plane)), request, reply)
  })
  app.get('/strings/:file', async (request, reply) => {
    const locale = localeOfFile(fileName.parse(request.params).file)
    if (locale === undefined) return missing(reply)
    reply.header('Cache-Control', 'no-cache').type(JSON_TYPE)
    return await sendShared(JSON.stringify(await site.shell.strings(locale)), request, reply)
  })
  pushWorkerRoute(app)
  marksRoute(app)
  picturesRoute(app)
  app.get('/favicon.svg', (_request, reply) =>
    reply.header('Cache-Control', DAY).type('image/svg+xml').send(FAVICON),
  )
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301))
  // Opened by password managers: https://w3c.github.io/webappsec-change-password-url/
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect(PASSWORD_FORM))
  app.get('/robots.txt', (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(originOf(site.services, request))),
  )
  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(site.services, request)
    if (origin === undefined) return missing(reply)
    const { limits, opening } = site.services
    const requested = await queueVisitor(limits, request, async () => ({
      pages: [...describedPages(site.plane), ...(await opening.cardPages())],
    }))
    if (!('pages' in requested)) return sendAnswer(reply, requested)
    reply.header('Cache-Control', HOUR).type('application/xml; charset=utf-8')
    return await sendShared(sitemap(origin, requested.pages), request, reply)
  })
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .header('Cache-Control', DAY)
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(appManifest(siteName))),
  )
}

type Reply = Parameters<Site['sendPage']>[1]

function missing(reply: Reply): Reply {
  return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n')
}

const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#14171d"/><path d="M7 21.5c3 0 3-2 6-2s3 2 6 2 3-2 6-2M7 11h18M11 11v5M21 11v5" fill="none" stroke="#f8f7f4" stroke-width="2.5" stroke-linecap="round"/></svg>`

function appManifest(name: string) {
  return {
    name,
    short_name: name,
    start_url: '/',
    display: 'standalone',
    background_color: '#f8f7f4',
    theme_color: '#f8f7f4',
    icons: [{ src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' }],
  }
}
