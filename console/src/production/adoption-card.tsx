import type { EnvironmentHistory } from '@quayside/contracts/release/remote-history'
import { Card } from '@quayside/ui/card'
import { EmptyState } from '@quayside/ui/empty-state'
import { count, percent } from '../format/amount.ts'
import { useNow } from '../format/use-now.ts'
import { adoptionBars, sharesOfDay } from './adoption.ts'
import styles from './production.module.css'

/** Hues for the newest versions; older versions share the last hue. */
const HUES = 6
const HEIGHT = 64
const STEP = 6

export function AdoptionCard({ environment }: { environment: EnvironmentHistory }) {
  const now = useNow()
  const day = sharesOfDay(environment, now)
  const hueOf = (version: string) =>
    Math.min(HUES, environment.versions.length - environment.versions.indexOf(version))
  return (
    <Card title="Versions in use">
      {environment.versions.length === 0 ? (
        <EmptyState message="No visitor opened a version in two weeks." />
      ) : (
        <div className="q-stack q-gap-12">
          <Bars environment={environment} now={now} hueOf={hueOf} />
          <p className="q-small q-text-3">Two weeks in six-hour periods. The last 24 hours:</p>
          {day.length === 0 && <p className="q-small">No visitors.</p>}
          <ul className="q-stack q-gap-4">
            {day.map(({ version, visitors, share }) => (
              <li key={version} className={styles.share}>
                <span
                  className={`${styles.hue} ${styles.swatch}`}
                  data-hue={hueOf(version)}
                  aria-hidden="true"
                />
                <span className="q-grow">
                  {version}
                  {version === environment.pinned && <span className="q-text-3"> pinned</span>}
                </span>
                <span className="q-num">
                  {percent(Math.round(share * 100))} · {count(visitors)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}

type BarsProps = {
  environment: EnvironmentHistory
  now: number
  hueOf: (version: string) => number
}

function Bars({ environment, now, hueOf }: BarsProps) {
  const bars = adoptionBars(environment, now)
  const last = bars.findLast(bar => bar !== null)
  const words = last?.shares.map(({ version, share }) => `${version} ${percent(Math.round(share * 100))}`)
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Share of each version in two weeks; most recently ${words?.join(', ') ?? 'none'}`}
    >
      {bars.map((bar, index) => {
        let top = 0
        return bar?.shares.map(({ version, share }) => {
          const height = share * HEIGHT
          top += height
          return (
            <rect
              className={styles.hue}
              key={`${bar.start} ${version}`}
              data-hue={hueOf(version)}
              x={index * STEP}
              y={top - height}
              width={STEP - 1}
              height={height}
            />
          )
        })
      })}
    </svg>
  )
}
