import * as z from 'zod/mini'
import { remoteName, sha384 } from '../remote.ts'
import { recordedVersion } from '../version.ts'

/** Where a version was tried: in a browser's page, or in a DOM that lays nothing out. */
export const trialManner = z.enum(['page', 'dom'])
export type TrialManner = z.infer<typeof trialManner>

/** A version whose bytes loaded, mounted on each route it claims, unmounted and left the page. */
export const triedVersion = z.object({
  remote: remoteName,
  version: recordedVersion,
  manifest: sha384,
  how: trialManner,
})
export type TriedVersion = z.infer<typeof triedVersion>

/** The longest words of a report; longer ones are cut where they are sent, since a report that is none counts as silence. */
export const LONGEST_WORDS = 500
const words = z.string().check(z.maxLength(LONGEST_WORDS))

/** What the page of a trial does next; null where it is about no route. */
export const trialStep = z.object({
  doing: z.enum(['load', 'mount', 'unmount', 'unload']),
  path: z.nullable(words),
})
export type TrialStep = z.infer<typeof trialStep>

/** What was wrong with a version on trial. The page runs the code that it tries, so this is a stranger's word. */
export const trialFault = z.discriminatedUnion('what', [
  /** Its entry, or another of its scripts, did not parse or threw. */
  z.object({ what: z.literal('script'), file: words, message: words }),
  /** The page asked for one of its scripts and did not load it; without a hash none is. */
  z.object({ what: z.literal('refused'), file: words, hasHash: z.boolean() }),
  /** The entry ran and left no container of its name; globals that it left instead. */
  z.object({ what: z.literal('no-container'), container: words, left: z.array(words).check(z.maxLength(5)) }),
  /** What has the container's name has no `init` and `get`. */
  z.object({ what: z.literal('no-methods'), container: words }),
  z.object({ what: z.literal('lifecycles'), expose: words, missing: z.array(words).check(z.maxLength(4)) }),
  /** Anything else that kept a part from loading. */
  z.object({ what: z.literal('load'), expose: words, message: words }),
  /** It came to no end in the time (ms) that a step has. */
  z.object({ what: z.literal('late'), step: trialStep, milliseconds: z.number() }),
  z.object({ what: z.literal('threw'), step: trialStep, message: words }),
  /** Its screen stands as a card that says it failed. */
  z.object({ what: z.literal('drawing'), path: words, message: words }),
  /** Something beside its slot looks otherwise than before. */
  z.object({
    what: z.literal('styles'),
    step: trialStep,
    element: words,
    property: words,
    before: words,
    after: words,
  }),
  /** Once it had left, an event of this type did not come through to what stands beside its slot. */
  z.object({ what: z.literal('events'), step: trialStep, type: words }),
  /** What others keep in the page's storage is gone. */
  z.object({
    what: z.literal('storage'),
    step: trialStep,
    store: z.enum(['localStorage', 'sessionStorage']),
  }),
  /** The page's address is one that this remote does not claim, and the shell's history knows nothing of it. */
  z.object({ what: z.literal('address'), step: trialStep, address: words }),
  /** Once it was unloaded, an interval (ms) that one of its scripts began ran on. */
  z.object({ what: z.literal('interval'), file: words, every: z.number() }),
  /** Once it was unloaded, something that it put beside its slot could still be seen. */
  z.object({ what: z.literal('drawn'), element: words }),
])
export type TrialFault = z.infer<typeof trialFault>

/** How a trial ended; null where nothing was wrong. */
export const trialEnd = z.object({ fault: z.nullable(trialFault) })
export type TrialEnd = z.infer<typeof trialEnd>

/** Where the page of a trial tells its steps and its end, below the origin of that page. */
export const TRIAL_PATHS = { step: '/trial/step', end: '/trial/end' } as const

/** What a page gets that is to try a version; no site writes it. */
export type TrialOrder = {
  readonly remote: string
  /** Addresses at which its screen is mounted, and whether a customer stands before it. */
  readonly screens: readonly { readonly path: string; readonly isCustomers: boolean }[]
  /** Time (ms) for loading each part. */
  readonly loadWithin: number
  /** Time (ms) for each mount and unmount. */
  readonly mountWithin: number
}
