import type { HomeStatistics } from '@quayside/contracts/endpoints/help'
import { useT } from '@quayside/runtime/i18n'
import { Badge } from '@quayside/ui/badge'
import { type Formats, useFormats } from '../format/use-formats.ts'
import styles from './statistics.module.css'
import type { Figure } from './statistics-record.ts'

/** The operator's figures with source and date. Sample figures are labeled (rules §1.2). */
export function Statistics({ statistics }: { statistics: HomeStatistics }) {
  const t = useT()
  const formats = useFormats()
  return (
    <section aria-label={t('statistics.title')} className={styles.strip}>
      {statistics.figures.map(figure => (
        <dl key={figure.key} className={styles.figure}>
          <dt>
            {t(`statistics.${figure.key}`)}
            {statistics.sample && <Badge tone="info">{t('statistics.sample')}</Badge>}
          </dt>
          <dd className={styles.value}>
            <bdi translate="no">{writeFigure(figure, formats)}</bdi>
            {figure.unit === 'USD' && <span>USD</span>}
          </dd>
          <dd className={styles.note}>
            {t('statistics.note', {
              // Built-in records name their source by key; an operator's record carries the name itself.
              source: t(`source.${figure.source}`, { defaultValue: figure.source }),
              date: formats.day(figure.asOf),
            })}
          </dd>
        </dl>
      ))}
    </section>
  )
}

function writeFigure({ unit, value }: Figure, formats: Formats): string {
  if (unit === 'share') return formats.share(value)
  return unit === 'USD' ? formats.compact(value) : formats.price(value)
}
