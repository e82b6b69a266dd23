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

export const registerForm = z
  .object({
    username: usernameField,
    email: emailField,
    code: codeField,
    password: passwordField,
    confirm: confirmField,
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
