import { loanStatus } from '@quayside/contracts/endpoints/loans'
import { ApiError, errorKey } from '@quayside/runtime/api-error'
import { useChangedWords } from '@quayside/runtime/changed-state'
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

/** Returns why a loan was rejected, with an amount that would be accepted. */
export function useRefusalWords(): (error: unknown) => string {
  const t = useT()
  const waitWords = useWaitWords()
  const amountWords = useAmountWords()
  const changedWords = useChangedWords(status => {
    const known = loanStatus.safeParse(status)
    return known.success ? t(`state.${known.data}`) : undefined
  })
  return error => {
    const details = error instanceof ApiError ? error.details : undefined
    const known = waitWords(details) ?? amountWords(details)
    if (known !== null) return known
    if (terms.safeParse(details).success) return t('apply.termsChanged')
    return changedWords(error) ?? t(errorKey(error))
  }
}

/** Returns why a loan has to wait; null for other rejections. */
function useWaitWords(): (details: unknown) => string | null {
  const t = useT()
  const { dateTime } = useFormats()
  const ownLimitWords = useOwnLimitWords()
  return details => {
    const { data } = withdrawn.safeParse(details)
    const after = data && t('apply.withdrawn', { time: dateTime(data.availableAt) })
    return ownLimitWords(details) ?? after ?? null
  }
}

/** Returns an amount that would be accepted; null if the amount is not the reason. */
function useAmountWords(): (details: unknown) => string | null {
  const t = useT()
  const money = useMoney()
  const { number } = useFormats()
  return details => {
    const no = unaffordable.safeParse(details)
    if (no.success) return t(affordKey(no.data.most), { most: money(no.data.most) })
    const above = tier.safeParse(details)
    if (above.success) return t('apply.tier', { most: money(above.data.most) })
    const most = owed.safeParse(details)
    const outside = bounds.safeParse(details)
    if (!outside.success) return most.success ? t('repay.tooMuch', { most: money(most.data.max) }) : null
    const { min, max, step } = outside.data
    return t('calculator.range', {
      min: number(min),
      max: number(max),
      step: number(step),
      currency: 'USD',
    })
  }
}

/** Returns the text key; with nothing affordable there is no smaller amount to offer. */
function affordKey(most: string): string {
  return Number(most) > 0 ? 'afford.no' : 'afford.none'
}
