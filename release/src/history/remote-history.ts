import { versionKey } from '@quayside/contracts/release/pins'
import type {
  EnvironmentHistory,
  RemoteError,
  RemoteHistory,
} from '@quayside/contracts/release/remote-history'
import { sha256Hex } from '../bytes.ts'
import { FIRST_LOAD_BUDGET } from '../domain/checks/content-check.ts'
import type { EnvironmentState, ReleaseState } from '../domain/record/state.ts'
import { fingerprintOf, kindOf } from '../health/hourly-counter.ts'
import type { FirstLoadSizes } from './first-load-sizes.ts'
import type { Histories } from './histories.ts'
import type { FrameResolver } from './resolve-frames.ts'
import { byRanges, type ErrorRecord, type SiteHistory } from './site-history.ts'

/** Maximum errors of an environment, from the most address ranges, and versions with a size. */
const MOST_ERRORS = 60
const MOST_SIZES = 20
/** Time (ms) for the source maps of one request; later frames stay as reported. */
const RESOLVE_WITHIN = 15_000

export type RemoteHistoryParts = {
  readonly histories: Pick<Histories, 'read'>
  readonly frames: FrameResolver
  readonly sizes: FirstLoadSizes
}

/** Returns undefined for a remote without published versions. */
export async function remoteHistory(
  parts: RemoteHistoryParts,
  { versions, environments }: Pick<ReleaseState, 'versions' | 'environments'>,
  remote: string,
): Promise<RemoteHistory | undefined> {
  const records = [...versions.values()].filter(record => record.remote === remote)
  if (records.length === 0) return undefined
  const measured = records.slice(-MOST_SIZES)
  const sizes = await parts.sizes(measured)
  const budget = AbortSignal.timeout(RESOLVE_WITHIN)
  const histories: EnvironmentHistory[] = []
  for (const environment of environments.values())
    histories.push(
      await environmentHistory(parts, {
        environment,
        remote,
        published: records.map(({ version }) => version),
        histories: await parts.histories.read(environment.name),
        budget,
      }),
    )
  return {
    remote,
    environments: histories,
    sizes: measured.flatMap(({ version }, index) => {
      const first = sizes[index] ?? null
      return first === null ? [] : [{ version, first }]
    }),
    budget: FIRST_LOAD_BUDGET,
  }
}

type Question = {
  readonly environment: EnvironmentState
  readonly remote: string
  /** In order of publication. */
  readonly published: readonly string[]
  readonly histories: readonly SiteHistory[]
  readonly budget: AbortSignal
}

async function environmentHistory(
  parts: RemoteHistoryParts,
  question: Question,
): Promise<EnvironmentHistory> {
  const { environment, remote, published, histories } = question
  const versionOf = new Map(published.map(version => [versionKey(remote, version), version]))
  const hours = histories
    .flatMap(history => history.hours)
    .flatMap(({ version: key, ...hour }) => {
      const version = versionOf.get(key)
      return version === undefined ? [] : [{ ...hour, version }]
    })
  const opened = new Set(hours.filter(({ loads }) => loads > 0).map(({ version }) => version))
  const pin = environment.pins?.remotes[remote]
  const versions = published.filter(version => opened.has(version))
  const pinned = pin?.version ?? null
  return {
    name: environment.name,
    pinned,
    previous: pin?.previous?.version ?? null,
    versions,
    adoption: adoptionOf(hours),
    vitals: vitalsOf(hours, versions),
    errors: await errorsOf(parts, { ...question, versions, pinned }),
  }
}

type Hour = Omit<SiteHistory['hours'][number], 'version'> & { readonly version: string }

function adoptionOf(hours: readonly Hour[]): EnvironmentHistory['adoption'] {
  const byHour = new Map<number, Record<string, number>>()
  for (const { hour, version, loads } of hours.toSorted((one, other) => one.hour - other.hour)) {
    if (loads === 0) continue
    const visitors = byHour.get(hour) ?? {}
    visitors[version] = (visitors[version] ?? 0) + loads
    byHour.set(hour, visitors)
  }
  return [...byHour].map(([hour, visitors]) => ({ hour, visitors }))
}

/** Averages the percentiles of hours and sites, weighted by samples. */
function vitalsOf(hours: readonly Hour[], versions: readonly string[]): EnvironmentHistory['vitals'] {
  return versions.flatMap(version => {
    const own = hours.filter(hour => hour.version === version).flatMap(({ vitals }) => vitals)
    return [...Map.groupBy(own, ({ name }) => name)].map(([name, all]) => {
      const samples = all.reduce((sum, vital) => sum + vital.samples, 0)
      const weighted = all.reduce((sum, vital) => sum + vital.p75 * vital.samples, 0)
      return { version, name, samples, p75: samples === 0 ? 0 : weighted / samples }
    })
  })
}

type ErrorQuestion = Question & { readonly versions: readonly string[]; readonly pinned: string | null }

async function errorsOf(
  { frames }: RemoteHistoryParts,
  { histories, remote, published, versions, pinned, budget }: ErrorQuestion,
): Promise<EnvironmentHistory['errors']> {
  const errors = new Map<string, RemoteError>()
  const records = histories
    .flatMap(history => history.errors)
    .filter(({ version }) => version.startsWith(`${remote}@`))
    .sort(byRanges)
    .slice(-MOST_ERRORS)
    .sort((one, other) => other.lastAt - one.lastAt)
  for (const record of records) {
    const version = record.version.slice(remote.length + 1)
    if (!published.includes(version)) continue
    const error: RemoteError = {
      id: '',
      message: record.message,
      count: record.before + record.count,
      ranges: record.ranges ?? 0,
      firstAt: record.firstAt,
      lastAt: record.lastAt,
      versions: [version],
      browsers: record.browsers,
      isNew: false,
      frames: await frames.resolve({ remote, version }, record.frames, budget),
    }
    const id = sha256Hex(placeOf(record, error)).slice(0, 16)
    errors.set(id, { ...joined(errors.get(id), error, published), id })
  }
  return [...errors.values()].map(error => ({
    ...error,
    isNew: error.versions.join() === pinned && versions.indexOf(pinned) > 0,
  }))
}

/** The newest record describes the error. */
function joined(
  newer: RemoteError | undefined,
  error: RemoteError,
  published: readonly string[],
): RemoteError {
  if (newer === undefined) return error
  const versions = new Set([...newer.versions, ...error.versions])
  return {
    ...newer,
    count: newer.count + error.count,
    ranges: Math.max(newer.ranges ?? 0, error.ranges ?? 0),
    firstAt: Math.min(newer.firstAt, error.firstAt),
    versions: published.filter(version => versions.has(version)),
    browsers: [...new Set([...newer.browsers, ...error.browsers])].sort(),
  }
}

/** Identifies an error across versions by kind, source file, and text of the line. */
function placeOf(record: ErrorRecord, { frames }: Pick<RemoteError, 'frames'>): string {
  const source = frames.find(frame => frame.source !== null)?.source
  if (!source) return fingerprintOf(record)
  const line = source.lines.find(({ number }) => number === source.line)?.text.trim()
  return [kindOf(record.message), source.file, line ?? source.line].join('\n')
}
