import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { useFormats } from '../../../format/use-formats.ts'
import type { ChartLook } from '../drawing/chart-options.ts'
import type { Plot } from '../drawing/plot.ts'
import styles from './drawings.module.css'
import { FIBONACCI, fibonacciPrice } from './figure.ts'
import { measureOf, spanText } from './measure.ts'
import type { Drawing } from './shape.ts'

type LabelsProps = { drawing: Drawing; look: ChartLook; plot: Plot | undefined }

/** The texts of a drawing, in the order of its figure's labels. */
export function DrawingLabels(props: LabelsProps) {
  const { drawing, look } = props
  const { share } = useFormats()
  const { kind, points, text } = drawing
  if (kind === 'text')
    return (
      <span className={styles.label} data-kind={kind} data-part="label" aria-hidden="true">
        <bdi>{text}</bdi>
      </span>
    )
  if (kind === 'fibonacci')
    return FIBONACCI.map(each => (
      <span
        key={each}
        className={`q-num ${styles.label}`}
        data-kind={kind}
        data-part="label"
        aria-hidden="true"
      >
        <bdi>{share(each)}</bdi> <bdi>{look.formatPrice(fibonacciPrice(points, each))}</bdi>
      </span>
    ))
  if (kind === 'level')
    return (
      <span translate="no" className={`q-num ${styles.price}`} data-part="price" aria-hidden="true">
        {look.formatPrice(points[0]?.price ?? 0)}
      </span>
    )
  return kind === 'measure' ? <MeasureLabel {...props} /> : null
}

function MeasureLabel({ drawing, look, plot }: LabelsProps) {
  const t = useT()
  const { change } = useFormats()
  const language = LANGUAGE_TAG[useLocale()]
  const measured = plot && measureOf(drawing, plot)
  if (!measured) return null
  const { price, percent, candles, seconds } = measured
  return (
    <p role="status" className={`q-num ${styles.label}`} data-kind="measure" data-part="label">
      <span>
        <bdi>
          {price > 0 && '+'}
          {look.formatPrice(price)}
        </bdi>{' '}
        <bdi>({change(percent.toFixed(4))})</bdi>
      </span>
      <span dir={document.documentElement.dir || undefined}>
        {candles !== null && <bdi>{t('draw.candles', { count: candles })}</bdi>}
        {candles !== null && ' · '}
        <bdi>{spanText(language, seconds)}</bdi>
      </span>
    </p>
  )
}
