import { toText } from '@quayside/money/money'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { useState } from 'react'
import styles from '../plans.module.css'
import { useDayWords } from './day-picker.tsx'
import type { ExitDay } from './exit-days.ts'

export function ExitTable({ days }: { days: readonly ExitDay[] }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.details} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t('plan.everyDay')}</summary>
      {isOpen && <DayRows days={days} />}
    </details>
  )
}

function DayRows({ days }: { days: readonly ExitDay[] }) {
  const t = useT()
  const { number } = useFormats()
  const words = useDayWords(days.length - 1)
  const [first] = days
  const caption = t('plan.everyDayIn', { currency: first?.payout.currency })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={`q-table-scroll ${styles.days}`} tabIndex={0} aria-label={caption}>
      <table className="q-table q-table-compact">
        <caption className="q-visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('plan.leaveOn')}</th>
            <th scope="col" className="q-cell-end">
              {t('plan.earned')}
            </th>
            <th scope="col" className="q-cell-end">
              {t('plan.kept')}
            </th>
            <th scope="col" className="q-cell-end">
              {t('plan.back')}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, earned, penalty, payout }) => (
            <tr key={day}>
              <th scope="row">{words(day)}</th>
              {[earned, penalty, payout].map((value, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: three columns, never reordered
                <td key={at} className="q-cell-end">
                  {number(toText(value))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
