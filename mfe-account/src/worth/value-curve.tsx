import type { EquityDay } from '@quayside/contracts/endpoints/account/performance'
import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { errorKey } from '@quayside/runtime/api-error'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { ErrorCard } from '@quayside/ui/error-card'
import { Segmented } from '@quayside/ui/segmented'
import { Skeleton } from '@quayside/ui/skeleton'
import { type CSSProperties, useState } from 'react'
import { BOX, type Curve, curveOf } from './curve.ts'
import { NextSteps } from './next-steps.tsx'
import { useEquity } from './use-worth.ts'
import styles from './worth.module.css'

const RANGES = ['30', '90', '365'] as const

export function ValueCurve() {
  const t = useT()
  const [range, setRange] = useState<(typeof RANGES)[number]>('30')
  const history = useEquity(Number(range))
  const curve = history.data && curveOf(history.data.days)
  if (history.data && curve === undefined) {
    return (
      <div className={styles.history}>
        <NextSteps />
      </div>
    )
  }
  return (
    <div className={styles.history}>
      <div className={styles.bar}>
        <h3 className={styles.name}>{t('worth.curve')}</h3>
        <Segmented
          size="sm"
          label={t('worth.range')}
          options={RANGES.map(value => ({ value, label: t(`worth.days.${value}`) }))}
          value={range}
          onChange={setRange}
        />
      </div>
      {history.isPending && <Skeleton height="13.5rem" />}
      {history.isError && (
        <ErrorCard
          level={3}
          title={t('worth.failed')}
          message={t(errorKey(history.error))}
          retryLabel={t('common:retry')}
          onRetry={() => void history.refetch()}
          busy={history.isFetching}
        />
      )}
      {curve && <Drawn key={range} days={history.data.days} curve={curve} />}
    </div>
  )
}

function Drawn({ days, curve }: PlotProps) {
  const t = useT()
  return (
    <>
      <Plot days={days} curve={curve} />
      <p className={styles.note}>
        {t('worth.note')}
        {curve.gaps > 0 && ` ${t('worth.gaps')}`}
      </p>
    </>
  )
}

type PlotProps = { days: readonly EquityDay[]; curve: Curve }
type Placed = CSSProperties & { '--x'?: string; '--y'?: string }

function Plot({ days, curve }: PlotProps) {
  const t = useT()
  const { number } = useFormats()
  const dayText = useDayText()
  const last = days.length - 1
  const [chosen, setChosen] = useState<number>()
  const index = Math.min(chosen ?? last, last)
  const day = days[index]
  const point = curve.at(index)
  const valueText = day?.value == null ? t('worth.unknown') : `${number(day.value)} USD`
  const place: Placed = point
    ? { '--x': `${(point.x / BOX.width) * 100}%`, '--y': `${(point.y / BOX.height) * 100}%` }
    : {}
  return (
    <div className={styles.plot} dir="ltr">
      <p className={styles.reading} dir="auto">
        <bdi translate="no">{day && dayText(day.day)}</bdi>{' '}
        <bdi translate="no" className="q-num q-strong">
          {valueText}
        </bdi>
      </p>
      <div
        className={styles.room}
        onPointerLeave={() => setChosen(undefined)}
        onPointerMove={event => {
          const { left, width } = event.currentTarget.getBoundingClientRect()
          const share = width === 0 ? 1 : (event.clientX - left) / width
          setChosen(Math.round(Math.min(1, Math.max(0, share)) * last))
        }}
      >
        <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none" aria-hidden="true">
          {curve.areas.map(d => (
            <path key={d} d={d} className={styles.area} />
          ))}
          {curve.lines.map(d => (
            <path key={d} d={d} className={styles.line} />
          ))}
          {curve.dots.map(({ x, y }) => (
            <path key={x} d={`M${x} ${y}h0.01`} className={styles.lone} />
          ))}
        </svg>
        {point && <i className={styles.mark} data-chosen={chosen !== undefined} style={place} />}
        <input
          type="range"
          className={styles.slider}
          min={0}
          max={last}
          value={index}
          aria-label={t('worth.day')}
          aria-valuetext={day && `${dayText(day.day)}: ${valueText}`}
          onChange={event => setChosen(Number(event.target.value))}
        />
      </div>
      <p className={styles.ends} aria-hidden="true">
        <bdi translate="no">{dayText(days[0]?.day ?? '')}</bdi>
        <bdi translate="no" className="q-num">
          {number(curve.low)} – {number(curve.high)}
        </bdi>
        <bdi translate="no">{dayText(days[last]?.day ?? '')}</bdi>
      </p>
    </div>
  )
}

/** A formatted calendar day, independent of the reader's zone. */
function useDayText(): (day: string) => string {
  const tag = LANGUAGE_TAG[useLocale()]
  const format = new Intl.DateTimeFormat(`${tag}-u-ca-gregory-nu-latn`, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  })
  return day => (day === '' ? '' : format.format(Date.parse(day)))
}
