import * as z from 'zod/mini'
import { emailAddress } from '../customer/email-address.ts'
import { get, post } from '../endpoint.ts'
import { LOCALES } from '../locales.ts'
import { isoTime } from '../primitives.ts'
import { emailCode } from './sign-in/login.ts'

/** Days after the last change for which a visitor's conversation is kept. */
export const SERVICE_VISITOR_DAYS = 180

const visitor = z.object({
  id: z.string(),
  /** The confirmed address. */
  email: z.string(),
  /** End of this browser's access. */
  until: isoTime,
})

const pass = z.string().check(z.minLength(1), z.maxLength(500))

export const getServiceVisitor = get('/index/service/visitor', {
  summary: 'The visitor whose conversations this browser opens; null without one',
  result: z.nullable(visitor),
})

export const confirmServiceVisitor = post('/index/service/confirm', {
  summary:
    'Opens the conversations of an address by its code (`sendCode`, purpose `service`) for a day; sets a cookie',
  body: z.strictObject({
    email: emailAddress,
    code: emailCode,
    locale: z.optional(z.enum(LOCALES.map(entry => entry.value))),
  }),
  result: visitor,
  errors: ['10002'],
})

export const readServicePass = post('/index/service/pass/read', {
  summary: 'Whose conversations the link in a mail opens; 403 for an old or forged one; changes nothing',
  body: z.strictObject({ pass }),
  result: z.object({ email: z.string() }),
})

export const openServicePass = post('/index/service/pass', {
  summary:
    'Opens the conversations of the link in a mail for a day; 403 for an old or forged one; sets a cookie',
  body: z.strictObject({ pass }),
  result: visitor,
})

export const deleteServiceVisitor = post('/index/service/delete', {
  summary: 'Deletes the visitor of this browser and all conversations at once; 403 without one',
  result: z.null(),
})

export const leaveService = post('/index/service/leave', {
  summary: 'Ends a visitor’s access in this browser',
  result: z.null(),
})
