import {
  EXCLUSION_MONTHS,
  excludeSelf,
  TIME_OUT_DAYS,
  takeTimeOut,
} from '@quayside/contracts/endpoints/account/limits'
import { useT } from '@quayside/runtime/i18n'
import { useSpans } from '../wording/use-spans.ts'
import { BreakCard } from './break-card.tsx'
import { useChange } from './use-change.ts'

const MONTHS_OF_A_YEAR = 12

export function TimeOutCard() {
  const t = useT()
  const spans = useSpans()
  const change = useChange<(typeof TIME_OUT_DAYS)[number]>((api, days, clientId) =>
    api.call(takeTimeOut, { body: { days, clientId } }),
  )
  return (
    <BreakCard
      texts={{
        title: t('limits.timeOut'),
        text: t('limits.timeOutText'),
        start: t('limits.timeOutStart'),
        question: span => t('limits.timeOutQuestion', { span }),
        means: t('limits.timeOutMeans'),
      }}
      choices={TIME_OUT_DAYS.map(days => ({ value: days, label: spans(days, 'day') }))}
      change={change}
    />
  )
}

export function ExclusionCard() {
  const t = useT()
  const spans = useSpans()
  const change = useChange<(typeof EXCLUSION_MONTHS)[number]>((api, months, clientId) =>
    api.call(excludeSelf, { body: { months, clientId } }),
  )
  const label = (months: number) =>
    months % MONTHS_OF_A_YEAR === 0 ? spans(months / MONTHS_OF_A_YEAR, 'year') : spans(months, 'month')
  return (
    <BreakCard
      texts={{
        title: t('limits.exclusion'),
        text: t('limits.exclusionText'),
        start: t('limits.exclusionStart'),
        question: span => t('limits.exclusionQuestion', { span }),
        means: t('limits.exclusionMeans'),
      }}
      choices={EXCLUSION_MONTHS.map(months => ({ value: months, label: label(months) }))}
      change={change}
    />
  )
}
