import * as z from 'zod'
import { email, isSafe } from '../settings/setting-kinds.ts'
import { StartError } from '../start-error.ts'

/** A mailbox, and the address whose `+suffix` is delivered to it. */
export type ImapSettings = { readonly url: string; readonly address: string }

const URL_RULE = 'must be imaps://user:password@host/INBOX (imap:// only on this machine)'
/** A mailbox name has at most 64 characters (RFC 5321), of which the suffix takes 46. */
const ADDRESS_RULE = 'must be an address with at most 18 characters before the @'

export const imapFields = {
  SERVICE_IMAP_URL: z
    .url({ protocol: /^imaps?$/, error: URL_RULE })
    .refine(hasAccount, URL_RULE)
    .optional(),
  SERVICE_REPLY_ADDRESS: email.refine(value => /^[^@+]{1,18}@/.test(value), ADDRESS_RULE).optional(),
}

type Given = z.infer<z.ZodObject<typeof imapFields>> & { readonly SMTP_URL?: string | undefined }

export function imapOf({
  SERVICE_IMAP_URL,
  SERVICE_REPLY_ADDRESS,
  SMTP_URL,
}: Given): ImapSettings | undefined {
  if (SERVICE_IMAP_URL === undefined && SERVICE_REPLY_ADDRESS === undefined) return undefined
  if (SERVICE_IMAP_URL === undefined || SERVICE_REPLY_ADDRESS === undefined || SMTP_URL === undefined)
    throw new StartError('SERVICE_IMAP_URL and SERVICE_REPLY_ADDRESS need each other and SMTP_URL.')
  return { url: SERVICE_IMAP_URL, address: SERVICE_REPLY_ADDRESS }
}

function hasAccount(value: string): boolean {
  if (!isSafe(value, 'imaps:') || /%(?![0-9a-f]{2})/i.test(value)) return false
  const { username, password, hostname } = new URL(value)
  return username !== '' && password !== '' && hostname !== ''
}
