import * as z from 'zod/mini'

const WORD = z.string().check(z.maxLength(100))

/** Build environment of a version: with its commit, enough to rebuild it and compare. */
export const provenance = z.object({
  lockfile: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  tools: z.record(WORD, WORD).check(z.refine(tools => Object.keys(tools).length <= 20)),
})
export type Provenance = z.infer<typeof provenance>
