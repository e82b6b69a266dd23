import * as z from 'zod/mini'

export type DomOrder = {
  readonly origin: string
  readonly files: Readonly<Record<string, { readonly type: string; readonly body: string }>>
}

/** Limits on a page's reports: characters per report, and their number. */
export const REPORT_LENGTH = 20_000
export const MOST_REPORTS = 2_000

/** A page's report, which is untrusted input. */
export const domReport = z.object({
  path: z.string().check(z.maxLength(100)),
  body: z.string().check(z.maxLength(REPORT_LENGTH)),
})
export type DomReport = z.infer<typeof domReport>
