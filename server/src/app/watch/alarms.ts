import { MOST_ALARMS, type TradingReport } from '@quayside/contracts/release/trading-alarms'
import type { Sample } from './figure.ts'
import { isBeyond, type Rule } from './rules.ts'

/** The newest samples of each figure that this site reads now, by name. */
export type Readings = ReadonlyMap<string, readonly Sample[]>

type Alarms = { judge(readings: Readings): TradingReport }

/** Judges readings by the rules. `elapsed` is monotonic, in ms, so that a set clock neither raises nor ends an alarm. */
export function createAlarms(rules: readonly Rule[], elapsed: () => number): Alarms {
  let since = new Map<string, number>()

  return {
    judge(readings) {
      const now = elapsed()
      const still = new Map<string, number>()
      const alarms = rules.flatMap(rule => {
        const samples = (readings.get(rule.figure) ?? []).filter(
          ({ subject, value }) =>
            (rule.subject === undefined || rule.subject === subject) && isBeyond(rule, value),
        )
        return samples.flatMap(({ subject, value }) => {
          const key = `${rule.kind} ${subject}`
          const began = since.get(key) ?? now
          still.set(key, began)
          return now - began >= rule.forSeconds * 1_000 ? [{ kind: rule.kind, subject, value }] : []
        })
      })
      since = still
      const judged = rules.filter(({ figure }) => readings.has(figure)).map(({ kind }) => kind)
      return { judged, alarms: alarms.slice(0, MOST_ALARMS) }
    },
  }
}
