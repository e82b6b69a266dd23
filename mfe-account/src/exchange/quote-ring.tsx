import { QUOTE_MS } from '@quayside/contracts/endpoints/funds/exchange'
import styles from './exchange.module.css'

const RADIUS = 18
const LENGTH = 2 * Math.PI * RADIUS

/** The seconds left of a price, visual only; the text next to it says the same. */
export function QuoteRing({ seconds }: { seconds: number }) {
  const gone = 1 - Math.min(1, (seconds * 1_000) / QUOTE_MS)
  return (
    <svg className={styles.ring} viewBox="0 0 44 44" aria-hidden="true">
      <circle cx="22" cy="22" r={RADIUS} className={styles.track} />
      <circle
        cx="22"
        cy="22"
        r={RADIUS}
        className={styles.left}
        strokeDasharray={LENGTH}
        strokeDashoffset={LENGTH * gone}
      />
      <text x="22" y="22" className={styles.seconds}>
        {seconds}
      </text>
    </svg>
  )
}
