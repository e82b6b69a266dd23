import { closeReason, orderStatus } from '@quayside/contracts/endpoints/trading/contracts'
import { planStatus } from '@quayside/contracts/endpoints/trading/plans'
import { useChangedWords } from '@quayside/runtime/changed-state'
import { useT } from '@quayside/runtime/i18n'

const STATES: readonly string[] = [...orderStatus.options, ...planStatus.options]
const CLOSE_REASONS: readonly string[] = closeReason.options

/** Message after an action on a changed order or plan, with the close reason. */
export function useOrderChanged(): (error: unknown) => string | null {
  const t = useT()
  return useChangedWords((status, details) => {
    if (!STATES.includes(status)) return undefined
    const words = t(`orders.status.${status}`)
    const reason: unknown = Reflect.get(Object(details), 'closeReason')
    const why = CLOSE_REASONS.find(one => one === reason)
    return why === undefined ? words : `${words} · ${t(`common:closeReason.${why}`)}`
  })
}
