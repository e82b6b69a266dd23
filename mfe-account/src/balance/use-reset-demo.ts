import type { UserInfo } from '@quayside/contracts/customer/user'
import { resetDemo } from '@quayside/contracts/endpoints/account/account'
import { ApiError, errorKey } from '@quayside/runtime/api-error'
import { useHost } from '@quayside/runtime/hooks'
import { moneyCommand } from '@quayside/runtime/money-command'
import { useMoneyCommand } from '@quayside/runtime/use-money-command'

/** Texts of refusals whose generic text is too vague for a reset. */
const REFUSALS: Readonly<Record<string, string>> = {
  10008: 'demo.refused.holds',
  10015: 'demo.refused.shut',
}

export function resetRefusal(error: unknown): string {
  const own = error instanceof ApiError ? REFUSALS[error.code] : undefined
  return own ?? errorKey(error)
}

/** A full wallet does not prove that a reset arrived, so there is no lookup. */
const reset = moneyCommand<null, UserInfo>({
  send: (api, _, clientId) => api.call(resetDemo, { body: { clientId } }),
})

export function useResetDemo(onDone: () => void) {
  const { session } = useHost()
  return useMoneyCommand(reset, {
    pressedAgain: 'same',
    ended(outcome) {
      if (outcome.kind !== 'done') return
      session.setUser(outcome.result)
      onDone()
    },
  })
}
