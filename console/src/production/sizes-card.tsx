import type { RemoteHistory } from '@quayside/contracts/release/remote-history'
import { Card } from '@quayside/ui/card'
import { size, sizeChange } from '../format/amount.ts'
import styles from './production.module.css'

const HEIGHT = 64
const STEP = 16

export function SizesCard({ history: { sizes, budget } }: { history: RemoteHistory }) {
  const [last, before] = sizes.slice(-2).toReversed()
  if (last === undefined) return null
  const most = Math.max(budget, ...sizes.map(({ first }) => first))
  const scale = (bytes: number) => (bytes / most) * HEIGHT
  return (
    <Card title="Size of the first screen">
      <svg
        className={styles.chart}
        viewBox={`0 0 ${Math.max(sizes.length, 8) * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Sizes, oldest first: ${sizes.map(({ version, first }) => `${version} ${size(first)}`).join(', ')}`}
      >
        {sizes.map(({ version, first }, index) => (
          <rect
            className={styles.hue}
            key={version}
            data-hue={version === last.version ? 1 : 5}
            x={index * STEP}
            y={HEIGHT - scale(first)}
            width={STEP - 2}
            height={scale(first)}
          >
            <title>{`${version} ${size(first)}`}</title>
          </rect>
        ))}
      </svg>
      <p className="q-small">
        {last.version}: {size(last.first)} gzip{before && ` (${sizeChange(last.first, before.first)})`} of{' '}
        {size(budget)} allowed
      </p>
    </Card>
  )
}
