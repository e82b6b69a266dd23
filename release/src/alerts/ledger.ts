import * as z from 'zod/mini'
import { sha256Hex } from '../bytes.ts'
import type { Alert, Cause, Happening } from './alert.ts'
import { ALERT_KINDS, type AlertKind, isAlertKind } from './kinds.ts'

/** Quiet time (ms) after an alert: the same cause is only counted, then one alert reports the count. */
const QUIET_MS = 600_000
/** Interval (ms) of reminders for lasting conditions. */
const REMIND_MS = 86_400_000
/** Maximum number of remembered causes; the least recently reported are evicted. */
const MOST_CAUSES = 500

export const causeRecord = z.object({
  cause: z.string(),
  kind: z.custom<AlertKind>(value => typeof value === 'string' && isAlertKind(value)),
  environment: z.nullable(z.string()),
  sentence: z.string(),
  /** True for a condition that begins and ends, false for an event. */
  lasts: z.boolean(),
  isOpen: z.boolean(),
  isToldOpen: z.boolean(),
  toldAt: z.number(),
  untold: z.number(),
})
type CauseRecord = z.infer<typeof causeRecord>

/** Decides which alerts to send: the first occurrence immediately, then a count at most every ten minutes. */
export type Ledger = {
  happen(happening: Happening, now: number): readonly Alert[]
  /** Takes the current conditions. Reports new ones, and the end of reported ones unless they only vanished. */
  last(conditions: readonly Cause[], now: number, hasEnded?: (cause: string) => boolean): readonly Alert[]
  due(now: number): readonly Alert[]
  records(): readonly CauseRecord[]
}

/** `log` distinguishes logs in alert ids; `now` is in ms since 1970. */
export function createLedger(log: string, kept: readonly CauseRecord[] = []): Ledger {
  const records = new Map(kept.map(record => [record.cause, record]))

  function set(record: CauseRecord): void {
    records.delete(record.cause)
    records.set(record.cause, record)
    const [oldest] = records.keys()
    if (records.size > MOST_CAUSES && oldest !== undefined) records.delete(oldest)
  }

  function tell(record: CauseRecord, { now, entry }: Moment): Alert {
    const { cause, kind, environment, sentence, lasts, isOpen, untold } = record
    const state = lasts && !isOpen ? 'resolved' : 'raised'
    set({ ...record, toldAt: now, untold: 0, isToldOpen: isOpen })
    return {
      id: sha256Hex(JSON.stringify([log, cause, state, entry?.seq ?? now])).slice(0, 32),
      kind,
      severity: ALERT_KINDS[kind].severity,
      state,
      at: entry?.at ?? new Date(now).toISOString(),
      environment,
      sentence,
      count: Math.max(1, untold),
    }
  }

  function raise({ lasts, about }: Raised, moment: Moment): readonly Alert[] {
    const { cause, kind, environment, sentence } = about
    const known = records.get(cause)
    const raised = { cause, kind, environment, sentence, lasts, isOpen: lasts }
    if (known !== undefined && (known.untold > 0 || isWithin(QUIET_MS, known, moment.now))) {
      set({ ...known, ...raised, untold: known.untold + 1 })
      return []
    }
    return [tell({ ...raised, isToldOpen: false, toldAt: moment.now, untold: 0 }, moment)]
  }

  function end(record: CauseRecord, now: number, isTold: boolean): readonly Alert[] {
    const ended = { ...record, isOpen: false }
    if (isTold && record.isToldOpen && record.untold === 0) return [tell(ended, { now })]
    set(ended)
    return []
  }

  return {
    happen: (about, now) => raise({ lasts: false, about }, { now, entry: about }),
    last(conditions, now, hasEnded = () => true) {
      const present = new Set(conditions.map(({ cause }) => cause))
      const ended = [...records.values()].filter(({ cause, isOpen }) => isOpen && !present.has(cause))
      const begun = conditions.filter(({ cause }) => records.get(cause)?.isOpen !== true)
      return [
        ...ended.flatMap(record => end(record, now, hasEnded(record.cause))),
        ...begun.flatMap(about => raise({ lasts: true, about }, { now })),
      ]
    },
    due(now) {
      return [...records.values()].flatMap(record => {
        const { cause, untold, isOpen } = record
        if (isWithin(QUIET_MS, record, now)) return []
        if (untold > 0 || (isOpen && !isWithin(REMIND_MS, record, now))) return [tell(record, { now })]
        if (!isOpen) records.delete(cause)
        return []
      })
    },
    records: () => [...records.values()],
  }
}

type Raised = { readonly lasts: boolean; readonly about: Cause }

type Moment = { readonly now: number; readonly entry?: Pick<Happening, 'seq' | 'at'> }

/** A clock that jumped back ends the wait. */
function isWithin(span: number, { toldAt }: CauseRecord, now: number): boolean {
  return now >= toldAt && now - toldAt < span
}
