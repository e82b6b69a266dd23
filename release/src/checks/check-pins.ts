import type { Check, CheckReport, Finding } from '@quayside/contracts/release/findings'
import { type Canary, type PinsDocument, type VersionRef, versionKey } from '@quayside/contracts/release/pins'
import { isOfPullRequest } from '@quayside/contracts/remotes/version'
import { type ContentReport, checkContent } from '../domain/checks/content-check.ts'
import type { Provided } from '../domain/checks/set-checks.ts'
import type { ReleaseState } from '../domain/record/state.ts'
import { whoInWords } from '../domain/record/who.ts'
import type { ObjectStore } from '../store/object-store.ts'
import { checkSet } from './check-set.ts'
import { readVersion, type StoredVersion } from './read-version.ts'

/** Content reports by manifest hash: published bytes never change. */
export type ContentCache = Map<string, ContentReport>

export type CheckDependencies = {
  readonly store: ObjectStore
  readonly contents: ContentCache
  readonly provided: Provided | undefined
}

export type CheckQuestion = {
  readonly pins: Pick<PinsDocument, 'remotes' | 'newcomers'>
  /** Current pins; problems they already have are warnings, not refusals. */
  readonly before: Pick<PinsDocument, 'remotes' | 'newcomers'> | null
  readonly versions: ReleaseState['versions']
  /** A rollback may keep existing problems: it must never be harder than a release. */
  readonly isRollback: boolean
  readonly isAdministrator: boolean
}

type Role = 'pinned' | 'canary' | 'previous'
type Served = {
  readonly remote: string
  readonly ref: VersionRef
  readonly role: Role
  readonly isNew: boolean
}
type Examined = Served & { readonly stored: StoredVersion; readonly content: ContentReport | null }

/** Checks every version a visitor may get and all combinations (architecture, "The release plane"). */
export async function checkPins(deps: CheckDependencies, question: CheckQuestion): Promise<CheckReport> {
  const examined: Examined[] = []
  // One version at a time, so that memory never holds the files of a whole set.
  for (const served of servedBy(question)) examined.push(await examine(deps, served))
  const single = singleFindings(examined, question)
  const serving = examined.filter(({ role }) => role !== 'previous')
  const manifests = serving.flatMap(({ stored }) => stored.manifest ?? [])
  const newcomers = new Set(Object.keys(question.pins.newcomers ?? {}))
  const set = await checkSet(deps, { ...question, manifests, newcomers })
  const sum = (count: (version: Examined) => number) =>
    examined.reduce((all, version) => all + count(version), 0)
  return {
    examined: {
      ...set.examined,
      routes: set.examined.routes + sum(({ content }) => content?.examined.routes ?? 0),
      files: sum(({ stored }) => stored.examined),
      locales: sum(({ content }) => content?.examined.locales ?? 0),
      styles: sum(({ content }) => content?.examined.styles ?? 0),
      size: sum(({ content }) => content?.examined.size ?? 0),
      wallet: sum(({ content }) => content?.examined.wallet ?? 0),
      standing: examined.length,
      trial: 0,
    },
    findings: [...set.findings, ...single],
  }
}

/** Each version once, in the role that reaches the most visitors. */
function servedBy({ pins, before }: CheckQuestion): readonly Served[] {
  const first = Object.entries(pins.newcomers ?? {}).map(([remote, canary]) =>
    canaryOf(remote, canary, before?.newcomers?.[remote]),
  )
  const pinned = Object.entries(pins.remotes).flatMap(([remote, pin]) => {
    const old = before?.remotes[remote]
    const all: Served[] = [
      { remote, ref: pin, role: 'pinned', isNew: old?.version !== pin.version },
      ...(pin.canary === null ? [] : [canaryOf(remote, pin.canary, old?.canary)]),
      ...(pin.previous === null
        ? []
        : [{ remote, ref: pin.previous, role: 'previous' as const, isNew: false }]),
    ]
    return all.filter(
      (served, index) => all.findIndex(other => other.ref.version === served.ref.version) === index,
    )
  })
  return [...pinned, ...first]
}

/** A candidate counts as new when more visitors get it than before. */
function canaryOf(remote: string, canary: Canary, old: Canary | null | undefined): Served {
  const share = old?.version === canary.version ? old.percent : 0
  return { remote, ref: canary, role: 'canary', isNew: canary.percent > share }
}

async function examine({ store, contents }: CheckDependencies, served: Served): Promise<Examined> {
  const stored = await readVersion(store, served.remote, served.ref)
  if (stored.manifest === null || stored.problems.length > 0)
    return { ...served, stored: released(stored), content: null }
  const known = contents.get(served.ref.manifest)
  const content = known ?? checkContent(stored.manifest, stored.contents)
  contents.set(served.ref.manifest, content)
  return { ...served, stored: released(stored), content }
}

function released(stored: StoredVersion): StoredVersion {
  return { ...stored, contents: new Map() }
}

function singleFindings(examined: readonly Examined[], { versions, isRollback }: CheckQuestion): Finding[] {
  return examined.flatMap(({ remote, ref, stored, content, isNew }) => {
    const key = versionKey(remote, ref.version)
    const severity = isNew ? 'refusal' : 'warning'
    const finding = (check: Check, problem: string): Finding => ({
      check,
      severity,
      remote,
      problem: `${key} ${problem}`,
    })
    const record = versions.get(key)
    const standing = record?.standing
    const who = whoInWords(record?.judged ?? undefined)
    return [
      ...stored.problems.map(problem => finding('files', problem)),
      ...(content?.problems ?? []).map(({ check, problem }) =>
        // On a rollback, a missing route is only a warning: claims are exact, so the worst case is an empty screen.
        check === 'routes' && isRollback
          ? { ...finding(check, problem), severity: 'warning' as const }
          : finding(check, check === 'locales' ? `is not complete: ${problem}` : problem),
      ),
      ...(isOfPullRequest(ref.version)
        ? [
            finding(
              'standing',
              'is a version of a pull request: publish the build under a release version to pin it',
            ),
          ]
        : []),
      ...(content?.deprecated ?? []).map(use => ({
        ...finding('contract', use),
        severity: 'warning' as const,
      })),
      ...(standing === undefined ? [finding('standing', 'is not published any more')] : []),
      ...(standing === 'blocked' ? [finding('standing', `is blocked${who}`)] : []),
      ...(standing === 'deprecated'
        ? [{ ...finding('standing', `is deprecated${who}`), severity: 'warning' as const }]
        : []),
    ]
  })
}
