import type { BoardCell, BoardEnvironment } from '@quayside/contracts/release/plane'
import { Button } from '@quayside/ui/button'
import { Link } from 'react-router-dom'
import { useAsk } from '../acts/ask.tsx'
import { canaryAct } from '../acts/environment-acts.ts'
import { percent } from '../format/amount.ts'
import { useNow } from '../format/use-now.ts'
import { HealthMark } from '../health/health-mark.tsx'
import { useDenial } from '../session/use-session.tsx'
import styles from './canary.module.css'
import { progressOf } from './progress.ts'

type CanaryBarProps = {
  canary: NonNullable<BoardCell['canary']>
  remote: string
  environment: BoardEnvironment
}

export function CanaryBar({ canary, remote, environment }: CanaryBarProps) {
  const ask = useAsk()
  const denial = useDenial('release-manager')
  const progress = progressOf(canary, useNow())
  const place = { environment: environment.name, revision: environment.revision }
  const request = (action: 'step' | 'stop') => ask(canaryAct(place, remote, action))
  return (
    <div className={styles.canary}>
      <div className={styles.line}>
        <span>
          Canary{' '}
          <Link className={styles.version} to={`/remotes/${remote}?version=${canary.version}`}>
            {canary.version}
          </Link>
        </span>
        <span translate="no" className="q-num">
          {percent(canary.percent)}
        </span>
      </div>
      <progress
        className={styles.bar}
        aria-label={`Canary ${canary.version} of ${remote} in ${environment.name}`}
        aria-valuetext={`${percent(canary.percent)} of visitors`}
        value={canary.percent}
        max={100}
      />
      <div className={styles.facts}>
        step {progress.step} of {progress.steps} · {progress.words}
      </div>
      <HealthMark health={canary.health} />
      <div className="q-row q-gap-8">
        <Button
          size="sm"
          disabled={denial !== null}
          title={denial ?? undefined}
          onClick={() => request('step')}
        >
          Advance now
        </Button>
        <Button
          size="sm"
          variant="ghost"
          disabled={denial !== null}
          title={denial ?? undefined}
          onClick={() => request('stop')}
        >
          Stop
        </Button>
      </div>
    </div>
  )
}
