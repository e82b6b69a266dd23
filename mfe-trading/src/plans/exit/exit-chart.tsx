import { toText } from '@quayside/money/money'
import { useT } from '@quayside/runtime/i18n'
import { useId } from 'react'
import { useMoneyText } from '../money-text.ts'
import styles from '../plans.module.css'
import { useDayWords } from './day-picker.tsx'
import type { ExitDay } from './exit-days.ts'
import { exitPicture, PICTURE_HEIGHT } from './exit-picture.ts'

export function ExitChart({ days, picked }: { days: readonly ExitDay[]; picked: ExitDay }) {
  const t = useT()
  const id = useId()
  const words = useDayWords(days.length - 1)
  const moneyText = useMoneyText()
  const { width, line, area, level, mark } = exitPicture(days, picked)
  const payoutOf = (day: ExitDay | undefined) => day && moneyText(toText(day.payout), day.payout.currency)
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${width} ${PICTURE_HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('plan.chart', {
          first: payoutOf(days[0]),
          second: payoutOf(days[1]),
          end: payoutOf(days.at(-1)),
        })}
      >
        <clipPath id={id}>
          <rect x="0" y={level} width={width} height={PICTURE_HEIGHT} />
        </clipPath>
        <path className={styles.gain} d={area} />
        <path className={styles.loss} d={area} clipPath={`url(#${id})`} />
        <path className={styles.level} d={`M0 ${level}H${width}`} />
        <path className={styles.line} d={line} />
        <path className={styles.mark} d={`M${mark.x} 0V${PICTURE_HEIGHT}`} />
        <path className={styles.dot} d={`M${mark.x} ${mark.y}h0`} />
      </svg>
      <figcaption className="q-row q-between q-gap-8" aria-hidden="true">
        <span>{words(1)}</span>
        <span>{words(days.length)}</span>
      </figcaption>
      <p className={styles.legend} aria-hidden="true">
        <span data-line="solid">{t('plan.back')}</span>
        <span data-line="dashed">{t('plan.principal')}</span>
      </p>
    </figure>
  )
}
