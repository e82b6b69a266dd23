import * as z from 'zod/mini'

const WORD = z.string().check(z.maxLength(100))

/** With what a version was built, beside its commit: enough to build it again and compare. */
export const provenance = z.object({
  /** SHA-256 of the lockfile, 64 hexadecimal digits; null where the project had none. */
  lockfile: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  /** Node and the build tools, each with its version. */
  tools: z.record(WORD, WORD).check(z.refine(tools => Object.keys(tools).length <= 20)),
})
export type Provenance = z.infer<typeof provenance>
