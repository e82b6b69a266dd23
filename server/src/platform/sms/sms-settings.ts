import * as z from 'zod'
import { secretUrl } from '../settings/setting-kinds.ts'
import type { SiteMode } from '../settings/site-mode.ts'
import { StartError } from '../start-error.ts'
import type { GatewaySettings } from './http-sms.ts'

export const smsFields = {
  SMS_URL: secretUrl.optional(),
  SMS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{16,500}=*$/, 'must be a bearer token of at least 16 letters and digits')
    .optional(),
}

type Given = z.infer<z.ZodObject<typeof smsFields>> & {
  readonly SIGNING_KEY?: string | undefined
  readonly SITE_MODE: SiteMode
}

export function smsOf({ SMS_URL, SMS_TOKEN, SIGNING_KEY, SITE_MODE }: Given): GatewaySettings | undefined {
  if (SMS_URL === undefined && SMS_TOKEN === undefined) return undefined
  if (SMS_URL === undefined || SMS_TOKEN === undefined || SIGNING_KEY === undefined)
    throw new StartError('SMS_URL, SMS_TOKEN and SIGNING_KEY need each other.')
  if (SITE_MODE === 'live' && SMS_URL.startsWith('http:'))
    throw new StartError('SITE_MODE=live needs SMS_URL as https://….')
  return { url: SMS_URL, token: SMS_TOKEN, signingKey: SIGNING_KEY }
}
