import * as z from 'zod/mini'
import { characterProblem } from './file-name.ts'
import { recordedVersion, remoteVersion } from './version.ts'

export const remoteName = z.string().check(z.regex(/^mfe-[a-z0-9-]{1,40}$/))
export const sha384 = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/))
/** A path below a claim in router syntax: `export`, `:id`, `:id/receipt`. */
const pathBelow = z.string().check(z.regex(/^:?[A-Za-z0-9_-]+(\/:?[A-Za-z0-9_-]+)*$/))
const relativePath = z.string().check(z.minLength(1), z.regex(/^(?!.*\.\.)/), context => {
  const message = characterProblem(context.value)
  if (message !== null) context.issues.push({ code: 'custom', message, input: context.value })
})

/** `access`: permitted users; `chrome`: frame (spec §2); `title`: locale key. Covers its path and those of `below`. */
const claimedPath = z.string().check(z.regex(/^\/[A-Za-z0-9/_-]*$/))

export const routeClaim = z.object({
  path: claimedPath,
  /** Existing paths below it; a segment that begins with a colon matches any one segment. */
  below: z.optional(z.array(pathBelow)),
  access: z.enum(['public', 'visitor', 'customer', 'real', 'kyc']),
  chrome: z.enum(['full', 'bare', 'none']),
  title: z.string(),
  /** Locale key of a sentence or two for search engines and cards. They must not index a route without it. */
  description: z.optional(z.string()),
  /** Path of a link in the menu, of this remote or another, that is marked on these pages. */
  menu: z.optional(claimedPath),
  /** What `menu` was before remotes had links; earlier versions name it. */
  tab: z.optional(z.enum(['home', 'market', 'trading', 'loan', 'nfts', 'profile'])),
  back: z.optional(z.boolean()),
  /** The screen fills a desktop's window: no footer below it, and no floating button. */
  fills: z.optional(z.boolean()),
  /**
   * Text that a phone shows before any script runs: locale keys of the screen's main heading and the text below it. The
   * screen must open with the same text in the same place: in `q-hero-words`, or in the `q-page-header` of a page or of
   * a page with a form. `{{site}}` is the site's name. `for` limits the text to visitors; the default is all users.
   */
  firstWords: z.optional(
    z.object({
      heading: z.string(),
      lead: z.string(),
      as: z.optional(z.enum(['hero', 'page', 'form'])),
      for: z.optional(z.enum(['visitors'])),
    }),
  ),
  /** The screen opens with an instrument and its candles, which the page draws before any script runs. */
  firstCandles: z.optional(z.boolean()),
  belowCandles: z.optional(z.string()),
  /** Chunk name of the screen, if it loads separately from the lifecycles: the page preloads it. */
  screen: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]*$/))),
})
export type RouteClaim = z.infer<typeof routeClaim>

/**
 * A link that the shell shows in its chrome. Slots, icons, and audiences are open here, so that earlier readers accept
 * later versions; `linkProblems` checks them.
 */
export const remoteLink = z.object({
  /** A claimed path of this remote, with an optional query. */
  path: z.string().check(z.maxLength(200), z.regex(/^\/(?!\/)[A-Za-z0-9/_-]*(\?[A-Za-z0-9=&_-]+)?$/)),
  /** Locale key of its text. */
  label: z.string(),
  /** Locale key of a text that fits a sixth of a phone's bar. */
  short: z.optional(z.string()),
  icon: z.optional(z.string()),
  /** Users who see it; the default is everyone. */
  audience: z.optional(z.string()),
  /** Its position by slot; equal positions are in the order of the remotes' names. */
  in: z.record(z.string(), z.int().check(z.nonnegative(), z.lte(9_999))),
})
export type RemoteLink = z.infer<typeof remoteLink>

/** Another origin that a page may connect to: over TLS, without path or wildcard. */
const connectOrigin = z.string().check(z.regex(/^(https|wss):\/\/[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/))

/** `remote.json`: description of a remote. Routes are data, so that a new route needs no shell release. */
export const remoteDescription = z.object({
  name: remoteName,
  contract: z.object({ min: z.number(), max: z.number() }),
  routes: z.array(routeClaim),
  links: z.optional(z.array(remoteLink).check(z.maxLength(60))),
  widgets: z.array(z.string().check(z.regex(/^[a-z][a-z0-9-]*$/))),
  /** Additional origins that it connects to; the browser blocks all others. */
  connect: z.optional(z.array(connectOrigin).check(z.maxLength(10))),
  lends: z.optional(z.array(z.object({ path: claimedPath, to: remoteName })).check(z.maxLength(50))),
})
export type RemoteDescription = z.infer<typeof remoteDescription>

const calledEndpoint = z.string().check(z.maxLength(200), z.regex(/^(GET|POST) \/[\w/.{}-]+$/))

export const remoteManifest = z.extend(remoteDescription, {
  version: remoteVersion,
  container: z.string().check(z.regex(/^[a-z0-9_]+$/)),
  entry: relativePath,
  styles: z.array(relativePath),
  preload: z.array(relativePath),
  screens: z.optional(z.record(z.string(), z.array(relativePath))),
  /** Shared modules that those screens load on demand from the shell, by screen name. */
  screensTake: z.optional(z.record(z.string(), z.array(z.string()))),
  locales: z.record(z.string(), relativePath),
  shared: z.record(z.string(), z.string()),
  /** Endpoints that it may call, as in `GET /index/loanCost`; builds before 2026-12 do not have the list. */
  calls: z.optional(z.array(calledEndpoint).check(z.maxLength(500))),
  files: z.record(relativePath, z.object({ sha384, size: z.number() })),
})
export type RemoteManifest = z.infer<typeof remoteManifest>

/** A manifest in the store: earlier releases may have versions that new builds may not. */
export const storedManifest = z.extend(remoteManifest, { version: recordedVersion })
