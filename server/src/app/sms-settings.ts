import * as z from 'zod'
import type { GatewaySettings } from '../platform/sms/http-sms.ts'
import { ConfigError } from './config-error.ts'
import { address } from './provider-settings.ts'

export const smsFields = {
  SMS_URL: address.optional(),
  SMS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{16,500}=*$/, 'must be a bearer token of at least 16 letters and digits')
    .optional(),
}

type Given = z.infer<z.ZodObject<typeof smsFields>> & {
  readonly SIGNING_KEY?: string | undefined
  readonly SITE_MODE: 'sandbox' | 'live'
}

export function smsOf({ SMS_URL, SMS_TOKEN, SIGNING_KEY, SITE_MODE }: Given): GatewaySettings | undefined {
  if (SMS_URL === undefined && SMS_TOKEN === undefined) return undefined
  if (SMS_URL === undefined || SMS_TOKEN === undefined || SIGNING_KEY === undefined)
    throw new ConfigError('SMS_URL, SMS_TOKEN and SIGNING_KEY need each other.')
  if (SITE_MODE === 'live' && SMS_URL.startsWith('http:'))
    throw new ConfigError('SITE_MODE=live needs SMS_URL as https://….')
  return { url: SMS_URL, token: SMS_TOKEN, signingKey: SIGNING_KEY }
}
