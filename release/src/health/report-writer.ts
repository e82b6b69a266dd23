import type { SiteReport } from '@quayside/contracts/release/health'
import type { Signed } from '@quayside/contracts/release/signed'
import type { Signer } from '../keys.ts'
import { coSign } from '../log/witness.ts'
import {
  type Heard,
  Observations,
  type ObservedEvent,
  type VersionInUse,
  type Visitor,
  type Witness,
} from './observations.ts'

export type PinsInUse = {
  readonly revision: number
  /** Why the newest pins are not in use; null when they are. */
  readonly problem: string | null
  /** The newest checkpoint of the log that was verified here. */
  readonly confirmation?: string | null
  /** Every version that these pins name. */
  readonly versions: Iterable<VersionInUse>
}

export type ReportWriter = {
  /** A page was sent whose screen belongs to `<remote>@<version>`. */
  assigned(version: string, to: Visitor): void
  /**
   * A browser reported something. Each visitor counts once a version, kind and window, so that a page that throws in a
   * loop, or one busy stranger, is one voice; who it was is never told.
   */
  event(event: ObservedEvent, from: Witness | null): Heard
  pins(use: PinsInUse): void
  /** What was observed up to now; its buckets go on being counted in. */
  report(): SiteReport
  /** Sends the report; rejects when the plane cannot be reached or refuses it, with nothing lost. */
  flush(): Promise<void>
}

/** What a plane answers to a report: taken, or what it knows to be newer. */
export type Taken = { readonly isTaken: true } | { readonly isTaken: false; readonly newest: number }

export type ReportWriterDeps = {
  readonly environment: string
  /** Name of this server, the same after a restart. */
  readonly node: string
  /** The site's own key. */
  readonly signer: Signer & { readonly publicKey: string }
  /** This site's report of before a restart; undefined when there is none or it cannot be had. */
  readonly last: () => Promise<SiteReport | undefined>
  /** Hands the signed report to the plane. */
  readonly send: (report: Signed) => Promise<Taken>
  /** ms since 1970. */
  readonly now: () => number
  /** From 0 up to 1. */
  readonly random?: () => number
}

/** A sequence further ahead (ms) than this is nobody's honest one. */
const MOST_AHEAD = 86_400_000

/**
 * Aggregates what a site server and its browsers observe into a `SiteReport`, which `flush` signs and sends to the plane
 * (every two seconds, on the caller's timer): the last hour, bounded in size. Versions that no pins have named are
 * ignored, so strangers cannot fill it. After a restart it continues its own report.
 */
export function createReportWriter(deps: ReportWriterDeps): ReportWriter {
  const { environment, node, signer, send, now, random = Math.random } = deps
  const seen = new Observations({ now, random })
  let inUse: Pick<SiteReport, 'revision' | 'pinsProblem' | 'witness'> = { revision: 0, pinsProblem: null }
  let isContinued = false
  let sequence = 0
  let writing: Promise<void> | undefined

  async function write(): Promise<void> {
    if (!isContinued) {
      const last = await deps.last()
      seen.adopt(last?.buckets ?? [])
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
    return { ...place, ...inUse, buckets: [...seen.buckets()] }
  }

  return {
    assigned: (version, to) => seen.assigned(version, to),
    event: (event, from) => seen.event(event, from),
    pins({ revision, problem, confirmation = null, versions }) {
      seen.use(versions)
      const witness = confirmation && coSign(confirmation, { site: node, environment, signer })
      inUse = { revision, pinsProblem: problem, ...(witness && { witness }) }
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
