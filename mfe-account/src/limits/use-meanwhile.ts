import type { OwnLimit, OwnLimits } from '@quayside/contracts/endpoints/account/limits'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { isSameLimit } from './limit-amount.ts'

type Place = Pick<OwnLimit, 'kind' | 'period'>
/** The result that the screen announced: the limit in force after the change. */
type Said = Pick<OwnLimit, 'limit'> & { readonly isLater: boolean }

/** Text for the limit's actual state if it had changed elsewhere; null if the announced result holds. */
export function useMeanwhile({ kind, period }: Place): (now: OwnLimits, said: Said) => string | null {
  const t = useT()
  const { number, dateTime } = useFormats()
  return ({ money }, said) => {
    const now = money?.find(limit => limit.kind === kind && limit.period === period)
    if (now === undefined) return null
    const { limit, next, loosensAt } = now
    if (isSameLimit(limit, said.limit) && (loosensAt !== null) === said.isLater) return null
    const state = [limit === null ? t('limits.none') : `${number(limit)}\u00a0USD`]
    if (loosensAt !== null) {
      const time = dateTime(loosensAt)
      state.push(
        next === null ? t('limits.nextNone', { time }) : t('limits.next', { limit: number(next), time }),
      )
    }
    return t('limits.meanwhile', { state: state.join(' · ') })
  }
}
