import * as z from 'zod/mini'

export const PASSWORD_LENGTH = { min: 8, max: 200 } as const

export const USERNAME = /^[\p{L}\p{M}\p{N}_.-]{3,32}$/u

export const newPassword = z
  .string()
  .check(z.minLength(PASSWORD_LENGTH.min), z.maxLength(PASSWORD_LENGTH.max))

/** A password to compare: one that could never have been set is simply wrong. */
export const anyPassword = z.string().check(z.maxLength(PASSWORD_LENGTH.max))
