import { pnlByDay } from '@quayside/contracts/endpoints/trading/orders'
import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { errorKey } from '@quayside/runtime/api-error'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { useSearchParams } from '@quayside/runtime/router'
import { Slot } from '@quayside/runtime/slot'
import { useDay } from '@quayside/runtime/use-day'
import { useFormats } from '@quayside/runtime/use-formats'
import { useTimeZone } from '@quayside/runtime/use-time-zone'
import { Alert } from '@quayside/ui/alert'
import { Card } from '@quayside/ui/card'
import { Change, directionOf } from '@quayside/ui/change'
import { ErrorCard } from '@quayside/ui/error-card'
import { IconButton } from '@quayside/ui/icon-button'
import { ChevronLeftIcon, ChevronRightIcon } from '@quayside/ui/icons'
import { Segmented } from '@quayside/ui/segmented'
import { Skeleton } from '@quayside/ui/skeleton'
import { Stat } from '@quayside/ui/stat'
import { DayTable } from './day-table.tsx'
import { daysOf, isAfter, type Month, monthText, movedMonth, readMonth } from './month.ts'
import { MonthCalendar } from './month-calendar.tsx'
import styles from './pnl.module.css'
import statistics from './statistics.module.css'
import { Statistics } from './statistics.tsx'

/** The account's value as a curve, without figures that other parts show. */
const CURVE = { look: 'curve' }

const LOOKS = ['calendar', 'table'] as const

export function PnlView() {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const today = useDay()
  const month = readMonth(params.get('month'), today)
  const look = params.get('look') === 'table' ? 'table' : 'calendar'
  const write = (next: Month, nextLook: (typeof LOOKS)[number]) =>
    setParams(
      { kind: 'pnl', month: monthText(next), ...(nextLook === 'table' ? { look: nextLook } : {}) },
      { replace: true },
    )
  return (
    <div className="q-stack q-gap-16">
      <div className={statistics.columns}>
        <Card>
          <div className={styles.controls}>
            <MonthSwitch month={month} today={today} onMonth={next => write(next, look)} />
            <Segmented
              size="sm"
              label={t('orders.view')}
              value={look}
              options={LOOKS.map(value => ({ value, label: t(`pnl.${value}`) }))}
              onChange={next => write(month, next)}
            />
          </div>
          <MonthResult month={month} look={look} />
        </Card>
        <Statistics {...spanOf(month)} days={useMonth(month).data?.days ?? []} />
      </div>
      <Slot name="mfe-account/account-value" props={CURVE} />
    </div>
  )
}

function spanOf(month: Month): { from: string; to: string } {
  const days = daysOf(month)
  return { from: days[0] ?? '', to: days.at(-1) ?? '' }
}

function useMonth(month: Month) {
  const timeZone = useTimeZone()
  return useEndpoint(pnlByDay, { query: { ...spanOf(month), timeZone } })
}

type SwitchProps = { month: Month; today: string; onMonth: (month: Month) => void }

function MonthSwitch({ month, today, onMonth }: SwitchProps) {
  const t = useT()
  const language = LANGUAGE_TAG[useLocale()]
  const next = movedMonth(month, 1)
  const name = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.UTC(month.year, month.month - 1, 15))
  return (
    <div className={styles.months}>
      <IconButton
        label={t('pnl.previous')}
        icon={<ChevronLeftIcon />}
        onClick={() => onMonth(movedMonth(month, -1))}
      />
      <h2 aria-live="polite">{name}</h2>
      <IconButton
        label={t('pnl.next')}
        icon={<ChevronRightIcon />}
        disabled={isAfter(next, readMonth(null, today))}
        onClick={() => onMonth(next)}
      />
    </div>
  )
}

function MonthResult({ month, look }: { month: Month; look: (typeof LOOKS)[number] }) {
  const t = useT()
  const { number } = useFormats()
  const result = useMonth(month)
  if (result.isPending) return <Skeleton height="24rem" />
  if (result.isError) {
    return (
      <ErrorCard
        title={t('pnl.failed')}
        message={t(errorKey(result.error))}
        retryLabel={t('common:retry')}
        onRetry={() => void result.refetch()}
        busy={result.isFetching}
      />
    )
  }
  const { total, days: results, unpriced } = result.data
  return (
    <div className="q-stack q-gap-16">
      {unpriced && <Alert tone="warning">{t('pnl.unpriced', { currencies: unpriced.join(', ') })}</Alert>}
      <Stat
        label={t('pnl.total')}
        value={<Change direction={directionOf(total)} text={number(total, { signed: true })} />}
        note={results.length === 0 ? t('pnl.none') : t('pnl.note')}
      />
      {look === 'table' ? (
        <DayTable days={results} total={total} />
      ) : (
        <MonthCalendar month={month} results={results} />
      )}
    </div>
  )
}
