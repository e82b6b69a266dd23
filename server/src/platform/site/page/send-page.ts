import { isLocale } from '@quayside/contracts/locales'
import { versionKey } from '@quayside/contracts/release/pins'
import { pageUrl } from '@quayside/release/http/page-url'
import { pageHeaders } from '@quayside/release/serving/page-headers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../../http/headers/language.ts'
import { originOf } from '../../http/headers/origin.ts'
import { visitorCookie } from '../../http/headers/visitor-cookie.ts'
import { noteFailure } from '../../http/listeners/failures.ts'
import { queueVisitor } from '../../http/rate-limits/paced.ts'
import { sendCompressed } from '../../http/responses/send-compressed.ts'
import { endLocalCode, hasLocalCode } from '../../http/sessions/local-code.ts'
import { countedSerially } from '../../storage/metered.ts'
import type { ShellBuild } from '../files/shell-build.ts'
import type { StaticFiles } from '../files/static-files.ts'
import type { Pages } from '../page-tokens/pages.ts'
import { claimant, connectOf, type Offer, offerFor } from '../releases/offer.ts'
import { pinsForBrowsers, type ReleasePlane } from '../releases/release-plane.ts'
import { headOf } from '../seo/head-tags.ts'
import { LANGUAGE_QUERY } from '../seo/search-tags.ts'
import type { SiteServices } from '../services.ts'
import { forPage } from '../within.ts'
import { deviceOf, isVisitor, themeOf } from './device.ts'
import type { LinkTexts } from './link-texts.ts'
import { pageHtml } from './page.ts'
import { bootOf } from './page-boot.ts'
import { sendUnavailable, type Unshown } from './unavailable-page.ts'

export type PageSource = {
  readonly services: SiteServices
  readonly shell: ShellBuild
  readonly remotes: StaticFiles
  readonly linkTexts: LinkTexts
  readonly plane: ReleasePlane
  readonly pages: Pages
}

/** Sends the page in this browser's language, theme, versions, and preview, through the network queue. */
export async function sendPage(
  source: PageSource,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const page = await pageOrWhyNot(source, request, reply)
  if (!('html' in page)) return await sendUnavailable(source, request, reply, page)
  const { offer, html } = page
  if (offer.isNewVisitor) reply.header('Set-Cookie', visitorCookie(offer.visitor, request))
  const origins = offer.preview?.origins ?? []
  if (origins.length === 0 && hasLocalCode(request)) endLocalCode({ request, reply })
  const connect = connectOf(offer, source.plane.pins.current())
  reply
    .code(200)
    .headers(pageHeaders({ connect, origins }))
    // Contains no account data. The back button may reuse it; a new visit asks again.
    .header('Cache-Control', offer.preview === null ? 'private, no-cache' : 'no-store')
    .header('Vary', 'Accept-Encoding, Accept-Language, Cookie, User-Agent')
    .type('text/html; charset=utf-8')
  return await sendCompressed(html, request, reply)
}

async function pageOrWhyNot(
  source: PageSource,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Page | Unshown> {
  try {
    const page = await queueVisitor(source.services.limits, request, () => makePage(source, request))
    if ('html' in page) return page
    return { status: '429', retryAfter: page.retryAfter }
  } catch (error) {
    return noteFailure(error instanceof Error ? error : new Error(String(error)), request, reply)
  }
}

type Page = { readonly offer: Offer; readonly html: string }

async function makePage(source: PageSource, request: FastifyRequest): Promise<Page> {
  const { plane, services, pages } = source
  if (plane.pins.current() === undefined) await plane.pins.poll()
  const { store, environment, publicKey } = plane
  const offer = await offerFor(
    { store, environment, publicKey, now: services.clock.now, newVisitor: pages.newVisitor },
    { pins: plane.pins.current(), request },
  )
  return { offer, html: await htmlFor(source, request, offer) }
}

async function htmlFor(source: PageSource, request: FastifyRequest, offer: Offer): Promise<string> {
  const { plane, shell, pages } = source
  const { pathname, searchParams } = pageUrl(request.url)
  const claimed = claimant(offer.manifests.values(), pathname)
  // Staff previews say nothing about customers' pages.
  if (claimed !== undefined && offer.preview === null)
    plane.reports.assigned(
      versionKey(claimed.name, claimed.version),
      pages.visitorAt(offer.visitor, request.ip),
    )
  const isLocal = (offer.preview?.origins.length ?? 0) > 0
  const shellManifest = await (isLocal ? shell.development : shell.manifest).read()
  const requested = searchParams.get(LANGUAGE_QUERY)
  const locale = languageOf(request.headers, requested)
  const boot = await bootOf(source, {
    pathname,
    searchParams,
    offer,
    shellManifest,
    claimed,
    locale,
    device: deviceOf(request.headers['user-agent']),
    pins: pinsForBrowsers(plane),
    releaseKey: plane.publicKey(),
    page: offer.preview === null ? pages.tokenFor(offer.visitor) : '',
  })
  const head = headOf({
    pathname,
    claimed,
    siteName: boot.siteName,
    isPreview: offer.preview !== null,
    origin: originOf(source.services, request),
    requested: requested !== null && isLocale(requested) ? requested : undefined,
    texts: claimed && boot.remoteStrings[claimed.name],
    card: await forPage(() => source.services.opening.card({ pathname, searchParams, locale })),
  })
  const template = await shell.template.read()
  return countedSerially(() =>
    pageHtml({
      template,
      shell: shellManifest,
      theme: themeOf(request.headers.cookie),
      hasTraces: source.services.config.traces !== undefined,
      isVisitor: isVisitor(request.headers.cookie),
      boot,
      claimed,
      pathname,
      ...head,
    }),
  )
}
