import { LANGUAGE_TAG, type Locale } from '@quayside/contracts/locales'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { useTimeZone } from '@quayside/runtime/use-time-zone'
import { noonOf } from '@quayside/runtime/zoned-days'
import { Change, directionOf } from '@quayside/ui/change'
import type { CSSProperties } from 'react'
import type { DayResult } from './day-table.tsx'
import { daysOf, leadingDays, type Month } from './month.ts'
import styles from './pnl.module.css'

/** First weekday of calendars by language; Monday if not listed. */
const FIRST_DAY: Partial<Record<Locale, number>> = { en: 0, hk: 0, ja: 0, ko: 0, th: 0, ar: 6 }

type Drawn = CSSProperties & { '--share'?: number; '--lead'?: number }

type CalendarProps = { month: Month; results: readonly DayResult[] }

export function MonthCalendar({ month, results }: CalendarProps) {
  const t = useT()
  const locale = useLocale()
  const { number, date } = useFormats()
  const timeZone = useTimeZone()
  const firstDay = FIRST_DAY[locale] ?? 1
  const known = new Map(results.map(result => [result.day, result]))
  const heaviest = Math.max(...results.map(({ total }) => Math.abs(Number(total))), 0)
  const bar = (total: string): Drawn => ({
    '--share': heaviest === 0 ? 0 : Math.abs(Number(total)) / heaviest,
  })
  const start: Drawn = { '--lead': leadingDays(month, firstDay) + 1 }
  return (
    <div>
      <div className={styles.week} aria-hidden="true">
        {weekdays(locale, firstDay).map(name => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className={styles.grid} style={start}>
        {daysOf(month).map(day => {
          const result = known.get(day)
          return (
            <li key={day} className={styles.day}>
              <time dateTime={day} title={date(noonOf(day, timeZone))}>
                {Number(day.slice(-2))}
              </time>
              {result && (
                <>
                  <span className={styles.full}>
                    <Change
                      direction={directionOf(result.total)}
                      text={number(result.total, { signed: true })}
                    />
                    <span className="q-caption q-text-3">
                      {t('orders.count', { count: result.orders, total: result.orders })}
                    </span>
                  </span>
                  <span className={styles.short} aria-hidden="true">
                    <ShortResult total={result.total} />
                  </span>
                  <span
                    className={`${styles.bar} q-${directionOf(result.total)}`}
                    style={bar(result.total)}
                    aria-hidden="true"
                  />
                </>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** Zero shows a plain 0: the neutral mark before it would read as a minus. */
function ShortResult({ total }: Pick<DayResult, 'total'>) {
  const { number } = useFormats()
  const direction = directionOf(total)
  if (direction === 'flat')
    return (
      <bdi translate="no" className="q-num q-flat">
        {number('0')}
      </bdi>
    )
  const look = { style: 'compact', signed: true, digits: shortDigits(total) } as const
  return <Change direction={direction} text={number(total, look)} />
}

/** Decimal places with which a figure still fits a phone's cell. */
function shortDigits(total: string): number {
  const size = Math.abs(Number(total))
  return size < 10 || (size >= 1_000 && size < 10_000) ? 1 : 0
}

function weekdays(locale: Locale, firstDay: number): string[] {
  const format = new Intl.DateTimeFormat(`${LANGUAGE_TAG[locale]}-u-ca-gregory`, {
    weekday: 'short',
    timeZone: 'UTC',
  })
  // 4 January 2026 is a Sunday.
  return Array.from({ length: 7 }, (_, at) => format.format(Date.UTC(2026, 0, 4 + firstDay + at)))
}
