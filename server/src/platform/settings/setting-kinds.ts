import { canonicalEmail, isEmail } from '@quayside/contracts/customer/email-address'
import { readServiceHours } from '@quayside/contracts/customer/service-hours'
import { parseMoney } from '@quayside/money/money'
import * as z from 'zod'
import { type ChangedLimits, isLimitName, LIMITS } from '../limits.ts'

const PORT_RULE = 'must be a port from 0 to 65535'
const LIMITS_RULE = 'must be names of limits with figures, like openPositions=500,ordersBySecond=20'

export const port = z
  .string()
  .regex(/^\d{1,5}$/, PORT_RULE)
  .transform(Number)
  .refine(value => value <= 65_535, PORT_RULE)
/** A whole number within bounds; `rule` is the error text. */
export const count = (rule: string, [least, most]: readonly [number, number]) =>
  z
    .string()
    .regex(/^\d{1,6}$/, rule)
    .transform(Number)
    .refine(value => value >= least && value <= most, rule)
const CENTS_RULE = 'must be an amount of US dollars, like 1000 or 1000.50'
export const cents = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, CENTS_RULE)
  .transform(value => parseMoney('USD', value)?.minor ?? 0n)

export const email = z.string().transform(canonicalEmail).refine(isEmail, 'must be an e-mail address')
export const text = z.string().trim()
export const optionalUrl = (protocols: RegExp, rule: string) =>
  z.url({ protocol: protocols, error: rule }).optional()
const SECRET_URL_RULE = 'must be an address https://… (http:// only on this machine)'
/** A URL that may receive codes and secrets; plain HTTP only to this machine. */
export const secretUrl = z
  .url({ protocol: /^https?$/, error: SECRET_URL_RULE })
  .refine(value => isSafe(value, 'https:'), SECRET_URL_RULE)
const HOURS_RULE = 'must be like Mon-Fri 09:00-17:00 Europe/Berlin'
export const serviceHours = z.string().transform((value, context) => {
  const hours = readServiceHours(value)
  if (hours !== undefined) return hours
  context.addIssue({ code: 'custom', message: HOURS_RULE })
  return z.NEVER
})
const KEY_RULE = 'must be 32 bytes in base64'
const isKeyText = (value: string) => Buffer.from(value, 'base64').length === 32
export const keyBytes = z.string().refine(isKeyText, KEY_RULE).optional()
export const keyList = z
  .string()
  .transform(value => value.split(',').map(part => part.trim()))
  .refine(values => values.every(isKeyText), `${KEY_RULE}, with commas between several`)
  .default([])

export const limits = z.string().transform((value, context): ChangedLimits => {
  const changed = value.split(',').map(part => /^\s*(\w+)=([1-9]\d{0,8})\s*$/.exec(part) ?? [])
  if (changed.every(([, name = '']) => isLimitName(name)))
    return Object.fromEntries(changed.map(([, name, figure]) => [name, Number(figure)]))
  const unknown = value.split(',').flatMap(part => {
    const name = part.split('=', 1)[0]?.trim() ?? ''
    return /^\w+$/.test(name) && !isLimitName(name) ? [name] : []
  })
  const names =
    unknown.length === 0
      ? ''
      : `; ${unknown.join(' and ')} is none of them: ${Object.keys(LIMITS).join(', ')}`
  context.addIssue({ code: 'custom', message: LIMITS_RULE + names })
  return z.NEVER
})

/** Whether a URL has the protocol with TLS or leads to this machine. */
export function isSafe(value: string, secured: 'https:' | 'imaps:'): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return protocol === secured || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
