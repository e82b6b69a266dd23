import type * as z from 'zod'
import { email, optionalUrl } from '../settings/setting-kinds.ts'
import { StartError } from '../start-error.ts'

export type SmtpSettings = { readonly url: string; readonly from: string }

export const smtpFields = {
  SMTP_URL: optionalUrl(/^smtps?$/, 'must be an address smtp://…'),
  SMTP_FROM: email.optional(),
}

export function smtpOf({
  SMTP_URL,
  SMTP_FROM,
}: z.infer<z.ZodObject<typeof smtpFields>>): SmtpSettings | undefined {
  if (SMTP_URL === undefined) return undefined
  if (SMTP_FROM === undefined)
    throw new StartError('SMTP_URL needs SMTP_FROM, the address that mail comes from.')
  return { url: SMTP_URL, from: SMTP_FROM }
}
