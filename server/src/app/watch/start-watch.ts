import type { TradingReport } from '@quayside/contracts/release/trading-alarms'
import type { Timers } from '../../platform/time/clock.ts'
import type { Core } from '../compose.ts'
import { createAlarms } from './alarms.ts'
import { createChecks } from './checks.ts'
import { leaderFigures } from './figures/leader.ts'
import { machineFigures, tickFigure } from './figures/machine.ts'
import { moneyFigures } from './figures/money.ts'
import { queueFigures } from './figures/queues.ts'
import { RULES } from './rules.ts'

type WatchedCore = Pick<
  Core,
  | 'storage'
  | 'clock'
  | 'log'
  | 'market'
  | 'leadership'
  | 'metrics'
  | 'exposureLimits'
  | 'pingBus'
  | 'slowest'
  | 'replicaLag'
> & { readonly config: Pick<Core['config'], 'dataDir'> }

type Parts = {
  readonly timers: Pick<Timers, 'every'>
  /** Monotonic milliseconds. */
  readonly elapsed: () => number
  readonly report: (trading: TradingReport) => void
}

const EVERY_MS = 1_000

/** Reads the figures of trading, serves them as metrics, and reports the alarms. Returns the stop function. */
export function startWatch(core: WatchedCore, { timers, elapsed, report }: Parts): () => Promise<void> {
  const ticks = tickFigure({ market: core.market, elapsed })
  const figures = [
    ...machineFigures({ ...core, dataDir: core.config.dataDir, elapsed }),
    ticks.figure,
    ...leaderFigures({ ...core, elapsed }),
    ...queueFigures(core),
    ...moneyFigures(core),
  ]
  const { registry } = core.metrics
  const checks = createChecks(figures, { registry, log: core.log, elapsed, leads: core.leadership.isLeader })
  const alarms = createAlarms(RULES, elapsed)
  const end = timers.every(EVERY_MS, () => {
    checks.begin()
    report(alarms.judge(checks.readings()))
  })
  return async () => {
    end()
    ticks.end()
    await checks.settled()
  }
}
