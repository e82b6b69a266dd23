import { useT } from '@quayside/runtime/i18n'
import styles from './chart.module.css'
import type { Bar } from './data/bars.ts'
import type { ChartLook } from './drawing/chart-options.ts'

export function ChartTable({ bars, look }: { bars: readonly Bar[]; look: ChartLook }) {
  const t = useT()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={`q-table-scroll ${styles.figures}`} tabIndex={0} aria-label={look.texts.title}>
      <table className="q-table q-table-compact">
        <caption className="q-visually-hidden">{look.texts.description}</caption>
        <thead>
          <tr>
            <th scope="col">{t('chart.time')}</th>
            {(['open', 'high', 'low', 'close', 'volume'] as const).map(field => (
              <th key={field} scope="col" className="q-cell-end">
                {t(`chart.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.toReversed().map(bar => (
            <tr key={bar.time}>
              <th scope="row">{look.formatTime(bar.time)}</th>
              {[bar.open, bar.high, bar.low, bar.close].map((price, at) => (
                <td key={PRICES[at]} className="q-cell-end">
                  {look.formatPrice(price)}
                </td>
              ))}
              <td className="q-cell-end">{look.formatVolume(bar.volume)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const PRICES = ['open', 'high', 'low', 'close'] as const
