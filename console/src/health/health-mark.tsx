import type { HealthVerdict } from '@quayside/contracts/release/health'
import { counted } from '../format/amount.ts'
import styles from './health.module.css'

const STATES = { healthy: 'Healthy', unhealthy: 'Unhealthy', unknown: 'No data yet' } as const

export function HealthMark({ health }: { health: HealthVerdict }) {
  const { loads, loadFailures } = health.figures
  return (
    <div className={styles.mark} data-state={health.state} title={health.words.join('\n')}>
      <span className={styles.dot} aria-hidden="true" />
      <span>
        <span className={styles.word}>{STATES[health.state]}</span>
        <span className="q-text-3"> · {counted(loads + loadFailures, 'load')}</span>
        {health.state === 'unhealthy' && health.words[0] && (
          <span className={styles.why}>{health.words[0]}</span>
        )}
      </span>
    </div>
  )
}
