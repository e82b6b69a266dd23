import * as z from 'zod/mini'
import type { Refusals } from '../forms/server-refusal.ts'

export const loginForm = z.object({
  username: z.string().check(z.trim(), z.minLength(1, 'field.login.missing')),
  password: z.string().check(z.minLength(1, 'field.password.missing')),
})

export type LoginForm = z.infer<typeof loginForm>

/** Maps refusals to fields (spec §8). */
export const LOGIN_REFUSALS: Refusals<LoginForm> = {
  10001: { field: 'username' },
  10003: { field: 'username' },
  10004: { field: 'password' },
  10009: { field: 'username' },
}
