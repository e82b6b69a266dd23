import { checkUserNameOrPhone } from '@quayside/contracts/endpoints/sign-in/login'
import { ApiError } from '@quayside/runtime/api-error'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { usernameField } from '../forms/fields.ts'
import { useSettled } from '../forms/use-settled.ts'

const PAUSE_MS = 400

/** Availability of a name: `refused` is well formed but not allowed, such as a reserved name (10003). */
export type NameCheck = 'unknown' | 'free' | 'taken' | 'refused'

export function useNameCheck(typed: string): NameCheck {
  const name = typed.trim()
  const settled = useSettled(name, PAUSE_MS)
  const isSettled = settled === name && usernameField.safeParse(name).success
  const check = useEndpoint(checkUserNameOrPhone, { query: { username: settled } }, { enabled: isSettled })
  if (!isSettled) return 'unknown'
  if (check.error instanceof ApiError && check.error.code === '10003') return 'refused'
  if (check.data === undefined) return 'unknown'
  return check.data.available ? 'free' : 'taken'
}
