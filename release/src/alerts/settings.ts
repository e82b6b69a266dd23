import { canonicalEmail, isEmail } from '@quayside/contracts/customer/email-address'
import * as z from 'zod'

const SECRET_RULE = 'must be whsec_ and 24 to 64 bytes in base64'
const ADDRESS = /^[^\s@,<>]+@[^\s@,<>]+$/

export const ALERT_SETTINGS = {
  ALERT_WEBHOOK_URL: z
    .url('must be an address https://…')
    .refine(
      isWebhookAddress,
      'must be an address https://… (http://… only on this machine), without a login in it',
    )
    .optional(),
  ALERT_WEBHOOK_SECRET: z.string().refine(isSecret, SECRET_RULE).optional(),
  ALERT_MAIL_TO: z
    .string()
    .transform(text => text.split(',').map(canonicalEmail))
    .refine(
      list => list.every(address => ADDRESS.test(address)),
      'must be e-mail addresses, with commas between',
    )
    .optional(),
  ALERT_RUNBOOK_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address https://…' })
    .transform(url => url.replace(/\/*$/, '/'))
    .optional(),
  TEAM_WEBHOOKS: z.enum(['public', 'any'], 'must be public or any').default('public'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an address smtp://…' }).optional(),
  SMTP_FROM: z.string().transform(canonicalEmail).refine(isEmail, 'must be an e-mail address').optional(),
}

type Given = { readonly [K in keyof typeof ALERT_SETTINGS]?: z.infer<(typeof ALERT_SETTINGS)[K]> }

export type AlertSettings = {
  /** Addresses that teams' webhooks may have. */
  readonly teams: 'public' | 'any'
  readonly webhook: { readonly url: string; readonly secret: string } | null
  /** Where the product's files can be read, for links to runbooks. */
  readonly runbooks: string | undefined
  readonly mail: { readonly url: string; readonly from: string; readonly to: readonly string[] } | null
}

/** Returns the channel settings, or a sentence that names the missing one. */
export function alertSettings(given: Given): AlertSettings | string {
  const { ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: secret, ALERT_MAIL_TO: to } = given
  if (url !== undefined && secret === undefined)
    return 'ALERT_WEBHOOK_URL needs ALERT_WEBHOOK_SECRET, by which the receiver knows that an alert is ours'
  if (secret !== undefined && url === undefined)
    return 'ALERT_WEBHOOK_SECRET is set without ALERT_WEBHOOK_URL, the address it is for'
  const { SMTP_URL: smtp, SMTP_FROM: from } = given
  if (to !== undefined && (smtp === undefined || from === undefined))
    return 'ALERT_MAIL_TO needs SMTP_URL and SMTP_FROM, the mail server and the address that mail comes from'
  return {
    teams: given.TEAM_WEBHOOKS ?? 'public',
    runbooks: given.ALERT_RUNBOOK_URL,
    webhook: url === undefined || secret === undefined ? null : { url, secret },
    mail: to === undefined || smtp === undefined || from === undefined ? null : { url: smtp, from, to },
  }
}

export function isWebhookAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
  return (protocol === 'https:' || (protocol === 'http:' && isHere)) && username === '' && password === ''
}

function isSecret(text: string): boolean {
  const [, base64 = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? []
  const { length } = Buffer.from(base64, 'base64')
  return length >= 24 && length <= 64
}
