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

const claimedPath = z.string().check(z.regex(/^\/[A-Za-z0-9/_-]*$/))

/** A screen (spec §2). Covers its path and those of `below`. */
export const routeClaim = z.object({
  /**
   * Address, outside the server's paths (`server-paths.json` of `@quayside/contracts`). `root.tsx` routes it as a `path`
   * property, which the release check looks for in the build.
   */
  path: claimedPath,
  /** Further paths below it (`new`, `:id`); a segment with a colon matches any single segment. */
  below: z.optional(z.array(pathBelow)),
  /**
   * `public`: everyone; `visitor`: visitors only; `customer`: signed-in customers; `real`: customers in real mode, others
   * can switch; `kyc`: as `customer`, and the remote checks the identity.
   */
  access: z.enum(['public', 'visitor', 'customer', 'real', 'kyc']),
  /** `full`: header, menu, and footer; `bare`: header; `none`: nothing. */
  chrome: z.enum(['full', 'bare', 'none']),
  /** Text key of the page's title. */
  title: z.string(),
  /** Text key of one or two sentences for search engines and cards. Without it, the route is not indexed. */
  description: z.optional(z.string()),
  /** Path of the menu link, of any remote, that these pages mark. */
  menu: z.optional(claimedPath),
  /** Predecessor of `menu` from before remotes had links. */
  tab: z.optional(z.enum(['home', 'market', 'trading', 'loan', 'nfts', 'profile'])),
  /** Shows a back button in a phone's header. */
  back: z.optional(z.boolean()),
  /** The screen fills a desktop's window: no footer below it, and no floating button. */
  fills: z.optional(z.boolean()),
  /**
   * Text keys of the heading and lead that a phone shows before any script runs. The screen must open with the same text
   * in the same place: in `q-hero-words`, or in the `q-page-header` of a page or form. `{{site}}` is the site's name.
   * `for` omits them for signed-in customers.
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
  /** Text key of the text that a visitor sees below these candles on a phone. */
  belowCandles: z.optional(z.string()),
  /** Chunk name (`webpackChunkName`) of a lazy screen; the page preloads it with the entry. */
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
  /** Text key of the label. */
  label: z.string(),
  /** Text key of a label that fits a sixth of a phone's bar. */
  short: z.optional(z.string()),
  /** An icon of the shell (`LINK_ICONS` in `remotes/links`). */
  icon: z.optional(z.string()),
  /** Users who see it: `everyone` (default), `visitor`, `customer`, `real`. */
  audience: z.optional(z.string()),
  /** Position by slot, such as `{ "menu": 70, "search": 55 }`; the remotes' names order equal positions. */
  in: z.record(z.string(), z.int().check(z.nonnegative(), z.lte(9_999))),
})
export type RemoteLink = z.infer<typeof remoteLink>

/** Another origin that a page may connect to: over TLS, without path or wildcard. */
const connectOrigin = z.string().check(z.regex(/^(https|wss):\/\/[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/))

/** `remote.json`: description of a remote. Routes are data, so that a new route needs no shell release. */
export const remoteDescription = z.object({
  /** The folder's name; also the texts' namespace and the prefix of style classes. */
  name: remoteName,
  /** Existing versions of the contract that it works with. */
  contract: z.object({ min: z.number(), max: z.number() }),
  /** Screens. */
  routes: z.array(routeClaim),
  /** Links in the shell's chrome. */
  links: z.optional(z.array(remoteLink).check(z.maxLength(60))),
  /** Names of its widgets; each is an exposed module. */
  widgets: z.array(z.string().check(z.regex(/^[a-z][a-z0-9-]*$/))),
  /**
   * Other origins that it connects to; the page's policy blocks the rest. Pinning shows each new origin; open tabs need a
   * reload.
   */
  connect: z.optional(z.array(connectOrigin).check(z.maxLength(10))),
  /** Paths below its own that another team may claim. */
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
  /** Endpoints that it may call, such as `GET /index/loanCost`; absent in builds before 2026-12. */
  calls: z.optional(z.array(calledEndpoint).check(z.maxLength(500))),
  files: z.record(relativePath, z.object({ sha384, size: z.number() })),
})
export type RemoteManifest = z.infer<typeof remoteManifest>

/** A manifest in the store: earlier releases may have versions that new builds may not. */
export const storedManifest = z.extend(remoteManifest, { version: recordedVersion })
