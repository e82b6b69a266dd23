import { PASSWORD_LENGTH, USERNAME } from '@quayside/contracts/customer/credentials'
import { canonicalEmail, isEmail } from '@quayside/contracts/customer/email-address'
import * as z from 'zod/mini'

/** A username by the server's rules; messages are translation keys. */
export const usernameField = z
  .string()
  .check(z.trim(), z.minLength(1, 'field.username.missing'), z.regex(USERNAME, 'field.username.wrong'))

export const emailField = z
  .string()
  .check(
    z.overwrite(canonicalEmail),
    z.minLength(1, 'field.email.missing'),
    z.refine(isEmail, 'field.email.wrong'),
  )

export const codeField = z
  .string()
  .check(z.minLength(1, 'field.code.missing'), z.regex(/^\d{6}$/, 'field.code.wrong'))

export const passwordField = z
  .string()
  .check(
    z.minLength(1, 'field.password.missing'),
    z.minLength(PASSWORD_LENGTH.min, 'field.password.short'),
    z.maxLength(PASSWORD_LENGTH.max, 'field.password.long'),
  )

export const confirmField = z.string().check(z.minLength(1, 'field.confirm.missing'))

type Twice = { readonly password: string; readonly confirm: string }

/** Both passwords match; an empty second one is not an error yet. */
export const sameTwice = z.refine<Twice>(({ password, confirm }) => confirm === '' || password === confirm, {
  path: ['confirm'],
  error: 'field.confirm.different',
})
