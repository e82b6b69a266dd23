import type { PathPoint } from '@quayside/contracts/endpoints/trading/contracts'
import { useT } from '@quayside/runtime/i18n'
import { useExactTimes } from '@quayside/runtime/use-exact-times'
import { useFormats } from '@quayside/runtime/use-formats'
import styles from './detail.module.css'
import { BOX, extremesOf, type Level, type LevelName, pictureOf } from './path-picture.ts'

type ChartProps = { path: readonly PathPoint[]; levels: readonly Level[] }

export function PathChart({ path, levels }: ChartProps) {
  const t = useT()
  const { number } = useFormats()
  const { second } = useExactTimes()
  const picture = pictureOf(path, levels)
  const [first, last] = [path[0], path.at(-1)]
  if (picture === null || first === undefined || last === undefined) {
    return <p className="q-small q-text-3">{t('detail.noPath')}</p>
  }
  const { low, high } = extremesOf(path)
  const words = t('detail.pathText', {
    first: number(first.price),
    last: number(last.price),
    low: number(low),
    high: number(high),
  })
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words}
      >
        {picture.levels.map(
          ({ name, y }) =>
            y !== null && <line key={name} className={styles[name]} x1={0} x2={BOX.width} y1={y} y2={y} />,
        )}
        <polyline points={picture.points} />
      </svg>
      {/* Time runs from left to right in every language. */}
      <div className={styles.axis} aria-hidden="true">
        <bdi translate="no">{second(first.time)}</bdi>
        <bdi translate="no">{second(last.time)}</bdi>
      </div>
      <figcaption>
        <ul className={styles.legend}>
          {picture.levels.map(({ name, price, y }) => (
            <li key={name}>
              <span className={styles.swatch} data-drawn={y !== null} data-level={name} />
              <span className="q-text-2">{t(levelKey(name))}</span>
              <bdi translate="no" className="q-num">
                {number(price)}
              </bdi>
            </li>
          ))}
        </ul>
        <p className="q-caption q-text-3">{words}</p>
      </figcaption>
    </figure>
  )
}

function levelKey(name: LevelName): string {
  if (name === 'stopLoss' || name === 'takeProfit') return `common:closeReason.${name}`
  return `column.${name}`
}
