import { ApiError, errorKey } from '@quayside/runtime/api-error'
import { useT } from '@quayside/runtime/i18n'
import { useOwnLimitWords } from '@quayside/runtime/own-limit-words'
import { useFormats } from '@quayside/runtime/use-formats'
import * as z from 'zod/mini'
import { useMoney } from './use-money.ts'

const unaffordable = z.object({ reason: z.literal('affordability'), most: z.string() })
const withdrawn = z.object({ reason: z.literal('withdrawnLately'), availableAt: z.string() })
const tier = z.object({ reason: z.literal('tier'), most: z.string() })
const bounds = z.object({ min: z.string(), max: z.string(), step: z.string() })
const owed = z.object({ max: z.string() })
const terms = z.object({ reason: z.enum(['terms', 'agreement']) })

/** Why a loan was refused, with what would not be. */
export function useRefusalWords(): (error: unknown) => string {
  const t = useT()
  const money = useMoney()
  const { dateTime } = useFormats()
  const ownLimitWords = useOwnLimitWords()
  const withdrawnWords = (details: unknown) => {
    const { data } = withdrawn.safeParse(details)
    return data === undefined ? null : t('apply.withdrawn', { time: dateTime(data.availableAt) })
  }
  return error => {
    const details = error instanceof ApiError ? error.details : undefined
    const waits = ownLimitWords(details) ?? withdrawnWords(details)
    if (waits !== null) return waits
    const no = unaffordable.safeParse(details)
    if (no.success) return t(affordKey(no.data.most), { most: money(no.data.most) })
    const above = tier.safeParse(details)
    if (above.success) return t('apply.tier', { most: money(above.data.most) })
    const outside = bounds.safeParse(details)
    if (outside.success) {
      const { min, max, step } = outside.data
      return t('calculator.range', { min, max, step, currency: 'USD' })
    }
    const most = owed.safeParse(details)
    if (most.success) return t('repay.tooMuch', { most: money(most.data.max) })
    return t(terms.safeParse(details).success ? 'apply.termsChanged' : otherKey(error))
  }
}

/** Where nothing of a term can be repaid there is no smaller amount to choose. */
function affordKey(most: string): string {
  return Number(most) > 0 ? 'afford.no' : 'afford.none'
}

/** What the catalog says of 10019 is about a verification. */
function otherKey(error: unknown): string {
  return error instanceof ApiError && error.code === '10019' ? 'loan.outdated' : errorKey(error)
}
