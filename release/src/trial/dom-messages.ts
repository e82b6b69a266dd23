import * as z from 'zod/mini'

/** What the process of a DOM gets: every file of the trial's site by its path, in base64. */
export type DomOrder = {
  readonly origin: string
  readonly files: Readonly<Record<string, { readonly type: string; readonly body: string }>>
}

/** What its page posts, which is a stranger's word. */
export const domReport = z.object({
  path: z.string().check(z.maxLength(100)),
  body: z.string().check(z.maxLength(20_000)),
})
export type DomReport = z.infer<typeof domReport>
