import * as z from 'zod/mini'
import { codeField, confirmField, emailField, passwordField, sameTwice } from '../forms/fields.ts'
import type { Refusals } from '../forms/server-refusal.ts'

export const resetForm = z
  .object({ email: emailField, code: codeField, password: passwordField, confirm: confirmField })
  .check(sameTwice)

export type ResetForm = z.infer<typeof resetForm>

export const RESET_REFUSALS: Refusals<ResetForm> = {
  10002: { field: 'code' },
  '400 password same': { field: 'password', text: 'field.password.same' },
  '400 password': { field: 'password', text: 'field.password.weak' },
  '400 email': { field: 'email', text: 'field.email.wrong' },
}
