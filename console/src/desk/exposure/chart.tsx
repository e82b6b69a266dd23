import styles from './exposure.module.css'
import { linePath, type Point, topOf } from './line-path.ts'

export type ChartProps = {
  label: string
  from: string
  to: string
  lines: readonly {
    readonly name: string
    readonly className: string | undefined
    readonly points: readonly Point[]
  }[]
}

const WIDTH = 1_000
const HEIGHT = 200

const amount = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 })
const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** Lines over time from zero to the next round amount. */
export function Chart({ label, from, to, lines }: ChartProps) {
  const top = topOf(lines.flatMap(({ points }) => points.map(({ value }) => value)))
  const frame = { from: Date.parse(from), to: Date.parse(to), top, width: WIDTH, height: HEIGHT }
  return (
    <div className={`q-card q-card-flush ${styles.frame}`}>
      <div className={`q-num ${styles.scale}`} aria-hidden="true">
        {[top, top / 2, 0].map(value => (
          <span key={value}>{amount.format(value)}</span>
        ))}
      </div>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        <path className={styles.grid} d={`M0,0H${WIDTH}M0,${HEIGHT / 2}H${WIDTH}M0,${HEIGHT}H${WIDTH}`} />
        {lines.map(({ name, className, points }) => (
          <path key={name} className={className} d={linePath(points, frame)} />
        ))}
      </svg>
      <div className={`q-num ${styles.times}`} aria-hidden="true">
        <span>{time.format(frame.from)}</span>
        <span>{time.format(frame.to)}</span>
      </div>
    </div>
  )
}
