import * as z from 'zod/mini'
import {
  codeField,
  confirmField,
  emailField,
  passwordField,
  sameTwice,
  usernameField,
} from '../forms/fields.ts'
import type { Refusals } from '../forms/server-refusal.ts'

export const ACCOUNT_FIELDS = ['username', 'email', 'password', 'confirm'] as const
export type AccountField = (typeof ACCOUNT_FIELDS)[number]

const account = {
  username: usernameField,
  email: emailField,
  password: passwordField,
  confirm: confirmField,
} satisfies Record<AccountField, unknown>

/** Checks the fields of the first step only. */
export const accountStep = z
  .object({
    ...account,
    code: z.string(),
    country: z.string(),
    inviteCode: z.string(),
    accepted: z.boolean(),
  })
  .check(sameTwice)

export const registerForm = z
  .object({
    ...account,
    code: codeField,
    country: z.string().check(z.minLength(1, 'field.country.missing')),
    inviteCode: z.string().check(z.trim(), z.maxLength(32, 'register.invite.unknown')),
    accepted: z.boolean().check(z.refine(accepted => accepted, 'register.accept.missing')),
  })
  .check(sameTwice)

export type RegisterForm = z.infer<typeof registerForm>

/** Maps refusals to fields (spec §8). An unknown invite code is identified by its path. */
export const REGISTER_REFUSALS: Refusals<RegisterForm> = {
  10002: { field: 'code' },
  10003: { field: 'username', text: 'register.username.refused' },
  10006: { field: 'username' },
  10007: { field: 'email' },
  '400 country': { field: 'country', text: 'field.country.missing' },
  '400 inviteCode': { field: 'inviteCode', text: 'register.invite.unknown' },
  '400 username': { field: 'username', text: 'field.username.wrong' },
  '400 password': { field: 'password', text: 'field.password.weak' },
  '400 email': { field: 'email', text: 'field.email.wrong' },
}
