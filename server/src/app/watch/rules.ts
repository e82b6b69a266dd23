import type { TradingAlarm } from '@quayside/contracts/release/trading-alarms'

/** An alarm while a figure is beyond a bound for so long; deploy/prometheus/alerts.yaml has the same rules. */
export type Rule = {
  readonly kind: TradingAlarm
  readonly figure: string
  /** Of all subjects when omitted. */
  readonly subject?: string
  readonly is: '>' | '<'
  readonly bound: number
  readonly forSeconds: number
}

export const RULES: readonly Rule[] = [
  { kind: 'database-away', figure: 'database_away_seconds', is: '>', bound: 10, forSeconds: 0 },
  { kind: 'database-slow', figure: 'storage_slowest_seconds', is: '>', bound: 1, forSeconds: 60 },
  { kind: 'replica-behind', figure: 'replica_lag_seconds', is: '>', bound: 30, forSeconds: 60 },
  { kind: 'bus-away', figure: 'bus_away_seconds', is: '>', bound: 10, forSeconds: 0 },
  { kind: 'ticks-old', figure: 'newest_tick_age_seconds', is: '>', bound: 30, forSeconds: 0 },
  { kind: 'disk-low', figure: 'data_dir_free_share', is: '<', bound: 0.1, forSeconds: 60 },
  { kind: 'checks-failing', figure: 'check_overdue_seconds', is: '>', bound: 120, forSeconds: 0 },
  { kind: 'leader-missing', figure: 'leader_missing_seconds', is: '>', bound: 15, forSeconds: 0 },
  { kind: 'queue-late', figure: 'queue_age_seconds', is: '>', bound: 1_800, forSeconds: 0 },
  { kind: 'review-late', figure: 'reviews_overdue_seconds', is: '>', bound: 60, forSeconds: 0 },
  { kind: 'ledger-unbalanced', figure: 'ledger_imbalance', is: '>', bound: 0, forSeconds: 0 },
  { kind: 'ledger-overdrawn', figure: 'ledger_overdrawn_accounts', is: '>', bound: 0, forSeconds: 0 },
  {
    kind: 'coins-missing',
    figure: 'custody_sending_stopped',
    subject: 'missing',
    is: '>',
    bound: 0,
    forSeconds: 0,
  },
  {
    kind: 'coins-unknown',
    figure: 'custody_sending_stopped',
    subject: 'unknown',
    is: '>',
    bound: 0,
    forSeconds: 120,
  },
  { kind: 'exposure-high', figure: 'house_exposure_used_share', is: '>', bound: 0.8, forSeconds: 0 },
]

export function isBeyond({ is, bound }: Rule, value: number): boolean {
  return is === '>' ? value > bound : value < bound
}
