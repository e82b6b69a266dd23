import * as z from 'zod/mini'
import { remoteName, sha384 } from '../remotes/remote.ts'
import { recordedVersion } from '../remotes/version.ts'

export const smokeTestManner = z.enum(['page', 'dom'])
export type SmokeTestManner = z.infer<typeof smokeTestManner>

/** A version that loaded, mounted on each claimed route, unmounted and unloaded. */
export const triedVersion = z.object({
  remote: remoteName,
  version: recordedVersion,
  manifest: sha384,
  how: smokeTestManner,
})
export type TriedVersion = z.infer<typeof triedVersion>

/** Maximum text length in a report. Senders cut longer texts, because an invalid report counts as silence. */
export const LONGEST_WORDS = 500
const words = z.string().check(z.maxLength(LONGEST_WORDS))

export const smokeTestStep = z.object({
  doing: z.enum(['load', 'mount', 'unmount', 'unload']),
  path: z.nullable(words),
})
export type SmokeTestStep = z.infer<typeof smokeTestStep>

/** A fault of the tested version. The page runs the tried code, so this report is untrusted. */
export const smokeTestFault = z.discriminatedUnion('what', [
  /** `place` is file, line, and column of the error. */
  z.object({ what: z.literal('script'), file: words, message: words, place: z.optional(words) }),
  /** The page requested a script that did not load; scripts without a hash never do. */
  z.object({ what: z.literal('refused'), file: words, hasHash: z.boolean() }),
  /** The entry ran but left no container of its name; `left` are the globals that it did leave. */
  z.object({
    what: z.literal('no-container'),
    container: words,
    left: z.array(words).check(z.maxLength(5)),
    /** The entry registered chunks for a bundler's runtime that is not in it. */
    waits: z.optional(z.boolean()),
  }),
  z.object({ what: z.literal('no-methods'), container: words }),
  z.object({ what: z.literal('lifecycles'), expose: words, missing: z.array(words).check(z.maxLength(4)) }),
  z.object({ what: z.literal('load'), expose: words, message: words }),
  z.object({ what: z.literal('late'), step: smokeTestStep, milliseconds: z.number() }),
  z.object({ what: z.literal('threw'), step: smokeTestStep, message: words }),
  z.object({ what: z.literal('drawing'), path: words, message: words }),
  z.object({
    what: z.literal('styles'),
    step: smokeTestStep,
    element: words,
    property: words,
    before: words,
    after: words,
  }),
  /** After it unmounted, an event of this type did not reach elements outside its slot. */
  z.object({ what: z.literal('events'), step: smokeTestStep, type: words }),
  z.object({
    what: z.literal('storage'),
    step: smokeTestStep,
    store: z.enum(['localStorage', 'sessionStorage']),
  }),
  /** The page has an address that this remote does not claim and that the shell's history does not know. */
  z.object({ what: z.literal('address'), step: smokeTestStep, address: words }),
  /** After it was unloaded, an interval (ms) of one of its scripts kept running. */
  z.object({ what: z.literal('interval'), file: words, every: z.number() }),
  /** After it was unloaded, an element that it put outside its slot was still visible. */
  z.object({ what: z.literal('drawn'), element: words }),
])
export type SmokeTestFault = z.infer<typeof smokeTestFault>

export const smokeTestEnd = z.object({ fault: z.nullable(smokeTestFault) })
export type SmokeTestEnd = z.infer<typeof smokeTestEnd>

export const SMOKE_TEST_PATHS = { step: '/trial/step', end: '/trial/end' } as const

/** Orders a page to try a version; no site writes it. */
export type SmokeTestOrder = {
  readonly remote: string
  /** Paths at which its screen is mounted, and whether a customer is signed in. */
  readonly screens: readonly { readonly path: string; readonly isCustomers: boolean }[]
  readonly loadWithin: number
  readonly mountWithin: number
}
