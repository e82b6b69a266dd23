import * as z from 'zod/mini'

/** Characters that a customer's password may have. */
export const PASSWORD_LENGTH = { min: 8, max: 200 } as const

/** What a name looks like: 3 to 32 letters with their marks, digits, underscores, dots and hyphens. */
export const USERNAME = /^[\p{L}\p{M}\p{N}_.-]{3,32}$/u

/** A password that is being set. */
export const newPassword = z
  .string()
  .check(z.minLength(PASSWORD_LENGTH.min), z.maxLength(PASSWORD_LENGTH.max))

/** A password that is to be compared: one that could never have been set is simply wrong. */
export const anyPassword = z.string().check(z.maxLength(PASSWORD_LENGTH.max))
