import * as z from 'zod/mini'
import { characterProblem } from './file-name.ts'
import { recordedVersion, remoteVersion } from './version.ts'

export const remoteName = z.string().check(z.regex(/^mfe-[a-z0-9-]{1,40}$/))
/** Hash of some bytes, in the form of an integrity attribute. */
export const sha384 = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/))
/** A path below a claim, as a router writes it: `export`, `:id`, `:id/receipt`. */
const pathBelow = z.string().check(z.regex(/^:?[A-Za-z0-9_-]+(\/:?[A-Za-z0-9_-]+)*$/))
const relativePath = z.string().check(z.minLength(1), z.regex(/^(?!.*\.\.)/), context => {
  const message = characterProblem(context.value)
  if (message !== null) context.issues.push({ code: 'custom', message, input: context.value })
})

/**
 * A route claimed by a remote. `access`: who may enter; `chrome`: what the shell draws around it (spec §2);
 * `title` is a key of the remote's own locale files. A claim is of its path alone, and of the paths that `below` names.
 */
const claimedPath = z.string().check(z.regex(/^\/[A-Za-z0-9/_-]*$/))

export const routeClaim = z.object({
  path: claimedPath,
  /** Which paths exist below it; a segment that begins with a colon stands for any one segment. */
  below: z.optional(z.array(pathBelow)),
  access: z.enum(['public', 'visitor', 'customer', 'real', 'kyc']),
  chrome: z.enum(['full', 'bare', 'none']),
  title: z.string(),
  /** A key of the same files: a sentence or two for search engines and cards. They are told to leave a route without it. */
  description: z.optional(z.string()),
  /** Which of the six tabs is lit, if any. */
  tab: z.optional(z.enum(['home', 'market', 'trading', 'loan', 'nfts', 'profile'])),
  /** Mobile top bar shows a back button. */
  back: z.optional(z.boolean()),
  /** The screen fills a desktop's window: no footer below it, and no button floats over it. */
  fills: z.optional(z.boolean()),
  /**
   * Words that a phone shows before any script has run: keys of the remote's own locale files for the screen's main
   * heading and the text below it. The screen itself opens with the same words in the same place: in `q-hero-words`, or in
   * the `q-page-header` of a page or of a page with a form. `{{site}}` stands for the site's name. `for`: who reads them,
   * everybody if it is not said.
   */
  firstWords: z.optional(
    z.object({
      heading: z.string(),
      lead: z.string(),
      as: z.optional(z.enum(['hero', 'page', 'form'])),
      for: z.optional(z.enum(['visitors'])),
    }),
  ),
  /** The screen opens with an instrument and its candles, which the page draws before any script has run. */
  firstCandles: z.optional(z.boolean()),
  /** Key of the sentence that stands below them on a visitor's phone. */
  belowCandles: z.optional(z.string()),
  /** Name of the chunk with the screen, where it is fetched apart from the lifecycles: the page preloads it. */
  screen: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]*$/))),
})
export type RouteClaim = z.infer<typeof routeClaim>

/** Where a page may connect to besides the site: an origin over TLS, without path or wildcard. */
const connectOrigin = z.string().check(z.regex(/^(https|wss):\/\/[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/))

/** `remote.json`: what a remote says of itself; routes are data, so that a new route needs no shell release. */
export const remoteDescription = z.object({
  name: remoteName,
  contract: z.object({ min: z.number(), max: z.number() }),
  routes: z.array(routeClaim),
  /** Names of widgets that other screens may mount through a slot `remote/widget`. */
  widgets: z.array(z.string().check(z.regex(/^[a-z][a-z0-9-]*$/))),
  /** Origins that it talks to besides the site's own; a browser reaches no others. */
  connect: z.optional(z.array(connectOrigin).check(z.maxLength(10))),
  /** Paths below its own that another remote may claim. */
  lends: z.optional(z.array(z.object({ path: claimedPath, to: remoteName })).check(z.maxLength(50))),
})
export type RemoteDescription = z.infer<typeof remoteDescription>

/** Manifest of one published, immutable version: what it is, and every file with its SHA-384 and size in bytes. */
export const remoteManifest = z.extend(remoteDescription, {
  version: remoteVersion,
  /** Container name, unique to the version. */
  container: z.string().check(z.regex(/^[a-z0-9_]+$/)),
  entry: relativePath,
  /** Stylesheets to be loaded before the first mount. */
  styles: z.array(relativePath),
  /** Scripts worth preloading beside the entry: those of `./lifecycles`. */
  preload: z.array(relativePath),
  /** Scripts of the screens that routes name, by that name. */
  screens: z.optional(z.record(z.string(), z.array(relativePath))),
  /** What those screens take from the shell that it fetches on demand, by the same names: modules of the share list. */
  screensTake: z.optional(z.record(z.string(), z.array(z.string()))),
  locales: z.record(z.string(), relativePath),
  shared: z.record(z.string(), z.string()),
  files: z.record(relativePath, z.object({ sha384, size: z.number() })),
})
export type RemoteManifest = z.infer<typeof remoteManifest>

/** A manifest that the store holds: those of earlier releases may have versions that no build may have now. */
export const storedManifest = z.extend(remoteManifest, { version: recordedVersion })
