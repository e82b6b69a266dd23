import * as z from 'zod/mini'
import { anyPassword, newPassword, USERNAME } from '../../customer/credentials.ts'
import { emailAddress } from '../../customer/email-address.ts'
import { userInfo } from '../../customer/user.ts'
import { get, post } from '../../endpoint.ts'
import { LOCALES } from '../../locales.ts'

export const emailCode = z.string().check(z.regex(/^\d{6}$/))
const username = z.string().check(z.trim(), z.regex(USERNAME))
export const session = z.object({ token: z.string(), user: userInfo })
const locale = z.optional(z.enum(LOCALES.map(entry => entry.value)))

export const checkUserNameOrPhone = get('/login/checkUserNameOrPhone', {
  summary: 'Tells whether a username, or a phone number in international form, is still free',
  query: z.object({
    username: z.optional(z.string().check(z.maxLength(64))),
    phone: z.optional(z.string().check(z.maxLength(32))),
  }),
  result: z.object({ available: z.boolean() }),
  errors: ['10001', '10003'],
})

export const sendCode = post('/login/sendCode', {
  summary: 'Sends a six-digit code to an e-mail address; answers alike whether or not it is known',
  body: z.object({
    email: emailAddress,
    purpose: z.enum(['register', 'reset', 'address', 'email', 'link', 'service']),
    locale,
  }),
  result: z.object({ expiresAt: z.string() }),
  errors: ['10002'],
})

export const register = post('/login/register', {
  summary: 'Opens an account with an e-mail code',
  body: z.object({
    username,
    email: emailAddress,
    password: newPassword,
    code: emailCode,
    inviteCode: z.optional(z.string().check(z.maxLength(32))),
    country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
    locale,
  }),
  result: session,
  errors: ['10002', '10003', '10006', '10007'],
})

export const login = post('/login/login', {
  summary: 'Signs in with username, e-mail or verified phone number, and password',
  body: z.object({
    loginType: z.literal('password'),
    username: z.string().check(z.trim(), z.maxLength(254)),
    password: anyPassword,
    /** A code of the authenticator app or a recovery code; a 403 (`secondFactorWanted`) says when it is needed. */
    totp: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  }),
  result: session,
  errors: ['10001', '10003', '10004', '10005', '10009'],
})

export const reset = post('/login/reset', {
  summary: 'Sets a new password with an e-mail code; ends every session',
  body: z.object({ email: emailAddress, code: emailCode, password: newPassword }),
  result: z.null(),
  success: '20005',
  errors: ['10002'],
})

export const logout = post('/login/logout', {
  summary: 'Ends the session of the token',
  access: 'customer',
  result: z.null(),
})
