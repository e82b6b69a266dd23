import type { SiteReport } from '@quayside/contracts/release/health'
import type { TokenSummary } from '@quayside/contracts/release/plane'
import { checkServedFiles } from '../checks/served-files.ts'
import type { ReportReader } from '../health/reports.ts'
import { problemOfClocks } from '../log/clocks.ts'
import { type Cosigners, splitWords } from '../log/cosigner.ts'
import type { FreshReading } from '../log/freshness.ts'
import { problemSentence } from '../log/release-log.ts'
import type { Releases } from '../releases.ts'
import type { ObjectStore } from '../store/object-store.ts'
import type { Alert, Cause } from './alert.ts'
import type { Kept } from './alert-file.ts'
import { conditionsOf, isOfSite, isOfToken, isSilent, storeAway } from './conditions.ts'
import type { Ledger } from './ledger.ts'
import { alertsOfEvent } from './log-alerts.ts'
import { createNews, type NewsParts } from './news.ts'
import { isTradingOver, isUnjudged, tradingCauses } from './trading/trading-causes.ts'

/** Conditions shorter than this (ms) raise no alert, for example a start or a brief store failure. */
const HOLD_MS = 10_000
/** Entries reread per five-second look: a log of ten thousand takes under forty minutes. */
const ENTRIES_A_LOOK = 25
const FILES_EVERY = 600_000

export type WatchParts = NewsParts & {
  readonly releases: Pick<Releases, 'confirmed' | 'altered'>
  readonly reports: Pick<ReportReader, 'read'>
  readonly cosigners: Pick<Cosigners, 'read'>
  readonly ledger: Ledger
  readonly store: ObjectStore
  readonly tokens: () => readonly TokenSummary[]
}

export type AlertWatch = {
  look(): Promise<readonly Alert[]>
  told(): Kept['told'] | null
}

export function createAlertWatch(parts: WatchParts): AlertWatch {
  const { releases, reports: desk, cosigners, store, tokens, now, ledger } = parts
  const news = createNews(parts, alertsOfEvent)
  let altered: readonly string[] = []
  let filesAt = Number.NEGATIVE_INFINITY
  let entriesAfter = 0
  let damagedEntry: number | null = null
  const seenSince = new Map<string, number>()

  async function checkFiles({ state }: FreshReading): Promise<void> {
    if (now() >= filesAt && now() - filesAt < FILES_EVERY) return
    filesAt = now()
    altered = (await checkServedFiles(store, state)).problems
  }

  /** The log is normally read incrementally. Only rereading reveals changes to older entries. */
  async function checkEntries({ state }: FreshReading): Promise<string | null> {
    const from = damagedEntry ?? (entriesAfter >= state.seq ? 1 : entriesAfter + 1)
    const count = damagedEntry === null ? ENTRIES_A_LOOK : 1
    const found = await releases.altered({ from, count })
    damagedEntry = found?.seq ?? null
    entriesAfter = found === null ? from + count - 1 : found.seq - 1
    return found === null ? null : problemSentence(found)
  }

  async function see(): Promise<Seen> {
    const reading = await releases.confirmed()
    const { state, problem, doubt } = reading
    const read = await Promise.all([...state.environments.keys()].map(name => desk.read(name)))
    await checkFiles(reading)
    const damage = problem === null ? await checkEntries(reading) : problemSentence(problem)
    const split = splitWords(await cosigners.read())
    const reports = read.flat()
    const conditions = conditionsOf({
      damage,
      doubt,
      split,
      clocks: problemOfClocks(state, now()),
      altered,
      reports,
      tokens: tokens(),
      now: now(),
    })
    const unjudged = openOnes().filter(cause => isUnjudged(cause, reports, now()))
    const happenings = await news.of(reading)
    return {
      alerts: happenings.flatMap(about => ledger.happen(about, now())),
      reports,
      conditions: [...conditions, ...tradingCauses(reports, now()), ...unjudged],
    }
  }

  /** Conditions that have lasted long enough or were already reported. */
  function lasting(conditions: readonly Cause[]): readonly Cause[] {
    const present = new Set(conditions.map(({ cause }) => cause))
    for (const cause of seenSince.keys()) if (!present.has(cause)) seenSince.delete(cause)
    for (const cause of present) if (!seenSince.has(cause)) seenSince.set(cause, now())
    const open = new Set(openOnes().map(({ cause }) => cause))
    return conditions.filter(
      ({ cause }) => open.has(cause) || now() - (seenSince.get(cause) ?? now()) >= HOLD_MS,
    )
  }

  function openOnes(): readonly Cause[] {
    return ledger.records().filter(({ isOpen }) => isOpen)
  }

  return {
    told: news.told,
    async look() {
      const seen = await see().catch((error: unknown): Seen => {
        const why = error instanceof Error ? error.message : String(error)
        return { alerts: [], reports: [], conditions: [...openOnes(), storeAway(why)] }
      })
      const hasEnded = (cause: string) => hasEndedBy(cause, seen.reports, now())
      return [...seen.alerts, ...ledger.last(lasting(seen.conditions), now(), hasEnded), ...ledger.due(now())]
    },
  }
}

type Seen = {
  readonly alerts: readonly Alert[]
  readonly reports: readonly SiteReport[]
  readonly conditions: readonly Cause[]
}

/** A missing site has not recovered, nor has trading that no site judges, and a missing token cannot expire. */
function hasEndedBy(cause: string, reports: readonly SiteReport[], now: number): boolean {
  if (isOfToken(cause)) return false
  const isOver = isTradingOver(cause, reports, now)
  if (isOver !== undefined) return isOver
  const isHeard = reports.some(report => isOfSite(cause, report) && !isSilent(report, now))
  return isHeard || !isOfSite(cause)
}
