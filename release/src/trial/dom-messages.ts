import * as z from 'zod/mini'

/** What the process of a DOM gets: every file of the trial's site by its path, in base64. */
export type DomOrder = {
  readonly origin: string
  readonly files: Readonly<Record<string, { readonly type: string; readonly body: string }>>
}

/** Characters of what its page may post at once, and how often: more is nobody's report. */
export const REPORT_LENGTH = 20_000
export const MOST_REPORTS = 2_000

/** What its page posts, which is a stranger's word. */
export const domReport = z.object({
  path: z.string().check(z.maxLength(100)),
  body: z.string().check(z.maxLength(REPORT_LENGTH)),
})
export type DomReport = z.infer<typeof domReport>
