import type { SiteReport } from '@quayside/contracts/release/health'
import type { Signed } from '@quayside/contracts/release/signed'
import type { TradingReport } from '@quayside/contracts/release/trading-alarms'
import type { Signer } from '../keys.ts'
import { coSign } from '../log/cosigner.ts'
import {
  type Heard,
  Observations,
  type ObservedEvent,
  type Reporter,
  type VersionInUse,
  type Visitor,
} from './observations.ts'

export type PinsInUse = {
  readonly revision: number
  readonly problem: string | null
  /** The newest verified checkpoint of the log. */
  readonly confirmation?: string | null
  readonly versions: Iterable<VersionInUse>
}

export type ReportWriter = {
  assigned(version: string, to: Visitor): void
  /** Each visitor counts once per version, kind and window, so that a looping page counts once. Stores no identity. */
  event(event: ObservedEvent, from: Reporter | null): Heard
  pins(use: PinsInUse): void
  trading(report: TradingReport): void
  report(): SiteReport
  /** Sends the report. Rejects when the plane is unreachable or refuses it; nothing is lost. */
  flush(): Promise<void>
}

/** The plane's response: accepted, or the newer sequence it has. */
export type Taken = { readonly isTaken: true } | { readonly isTaken: false; readonly newest: number }

export type ReportWriterDeps = {
  readonly environment: string
  readonly node: string
  readonly signer: Signer & { readonly publicKey: string }
  readonly last: () => Promise<SiteReport | undefined>
  readonly send: (report: Signed) => Promise<Taken>
  readonly now: () => number
  readonly random?: () => number
}

/** A sequence further ahead (ms) cannot be honest. */
const MOST_AHEAD = 86_400_000

/** Aggregates observations of the last hour, bounded in size. Ignores unknown versions, so strangers cannot fill it. */
export function createReportWriter(deps: ReportWriterDeps): ReportWriter {
  const { environment, node, signer, send, now, random = Math.random } = deps
  const seen = new Observations({ now, random })
  let inUse: Pick<SiteReport, 'revision' | 'pinsProblem' | 'witness'> = { revision: 0, pinsProblem: null }
  let trading: TradingReport | undefined
  let isContinued = false
  let sequence = 0
  let writing: Promise<void> | undefined

  async function write(): Promise<void> {
    if (!isContinued) {
      const last = await deps.last()
      if (last !== undefined) seen.adopt(last)
      sequence = last?.sequence ?? 0
      isContinued = true
    }
    const observed = report()
    sequence = observed.sequence
    const answer = await send(signer.sign(JSON.stringify(observed)))
    if (answer.isTaken) return
    if (answer.newest <= observed.writtenAt + MOST_AHEAD) sequence = Math.max(sequence, answer.newest)
    throw new Error('the plane has a newer report of this site')
  }

  function report(): SiteReport {
    const writtenAt = now()
    const place = { node, environment, sequence: Math.max(sequence + 1, writtenAt), writtenAt }
    const hourly = seen.hours()
    return {
      ...place,
      ...inUse,
      buckets: [...seen.buckets()],
      ...(hourly && { hourly }),
      ...(trading && { trading }),
    }
  }

  return {
    assigned: (version, to) => seen.assigned(version, to),
    event: (event, from) => seen.event(event, from),
    pins({ revision, problem, confirmation = null, versions }) {
      seen.use(versions)
      const witness = confirmation && coSign(confirmation, { site: node, environment, signer })
      inUse = { revision, pinsProblem: problem, ...(witness && { witness }) }
    },
    trading(observed) {
      trading = observed
    },
    report,
    flush() {
      writing ??= write().finally(() => {
        writing = undefined
      })
      return writing
    },
  }
}
