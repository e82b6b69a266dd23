import type { Finding } from '@quayside/contracts/release/findings'
import { versionKey } from '@quayside/contracts/release/pins'
import type { TriedVersion } from '@quayside/contracts/release/smoke-test'
import { textOf } from '../bytes.ts'
import { readVersion } from '../checks/read-version.ts'
import { type BroughtVersion, triedBefore, versionsBrought } from '../domain/health/tried.ts'
import { rollsBack } from '../domain/plan/is-rollback.ts'
import type { ChangePlan } from '../domain/record/change-plan.ts'
import { environmentOf } from '../domain/record/environment-of.ts'
import type { ReleaseState } from '../domain/record/state.ts'
import type { ChangeOptions, ChangeRequest } from '../releases.ts'
import type { SmokeTests, SmokeTestVerdict } from '../smoke-test/smoke-test.ts'
import { KEYS, type ObjectStore } from '../store/object-store.ts'

export type SmokeTestRecord = {
  readonly examined: number
  readonly findings: readonly Finding[]
  readonly tried: readonly TriedVersion[]
  readonly untried: string | undefined
  /** `<remote>@<version>` of versions that could not be tried and block the change. */
  readonly notHeld: readonly string[]
}

export type TryQuestion = {
  readonly request: ChangeRequest
  readonly options: ChangeOptions
  readonly plan: ChangePlan
}

/** `npm start` pins what this checkout just built, before a site can show it. */
const AT_START = 'what npm start pins is not tried'

const IN_A_DOM = 'was tried in a DOM without layout, since there is no Chromium: no page has shown it'
const NONE: SmokeTestRecord = { examined: 0, findings: [], tried: [], untried: undefined, notHeld: [] }

type Bench = { readonly store: ObjectStore; readonly smokeTests?: SmokeTests | undefined }

/**
 * Tries each version that a change brings to customers, unless the log records a smoke test of the same bytes. Skips
 * rollbacks: those versions were live, and a rollback must not need a browser. A failed smoke test stops the change. So
 * does a smoke test that cannot run, unless `untried` gives a reason.
 */
export async function tryVersions(
  { store, smokeTests }: Bench,
  state: ReleaseState,
  { request, options, plan }: TryQuestion,
): Promise<SmokeTestRecord> {
  if (smokeTests === undefined || plan.document === null || rollsBack(request)) return NONE
  const brought = versionsBrought(environmentOf(state, options.environment), plan.document)
  const record = { ...NONE, examined: brought.length }
  if (options.by.source === 'start')
    return brought.length === 0 ? record : { ...record, examined: 0, untried: AT_START }
  const all: SmokeTestRecord[] = []
  for (const version of brought) {
    const known = triedBefore(state, version, smokeTests.manner())
    const verdict =
      known === undefined
        ? await hold({ store, smokeTests }, version)
        : { kind: 'passed' as const, how: known.how }
    all.push(recordOf(version, verdict, options.untried))
  }
  return {
    ...record,
    findings: all.flatMap(({ findings }) => findings),
    tried: all.flatMap(({ tried }) => tried),
    untried: all.find(({ untried }) => untried !== undefined)?.untried,
    notHeld: all.flatMap(({ notHeld }) => notHeld),
  }
}

async function hold(
  { store, smokeTests }: { readonly store: ObjectStore; readonly smokeTests: SmokeTests },
  { remote, ref }: BroughtVersion,
): Promise<SmokeTestVerdict> {
  const { manifest, contents, problems } = await readVersion(store, remote, ref)
  const text = await store.get(KEYS.versionFile(remote, ref.version, 'manifest.json'))
  if (manifest === null || text === undefined || problems.length > 0)
    return { kind: 'not-held', problem: `its files ${problems[0] ?? 'cannot be read'}` }
  return smokeTests.hold({ remote, ref, manifest, contents, text: textOf(text) })
}

function recordOf(
  { remote, ref }: BroughtVersion,
  verdict: SmokeTestVerdict,
  untried: string | undefined,
): SmokeTestRecord {
  const key = versionKey(remote, ref.version)
  const finding = (severity: Finding['severity'], problem: string): Finding => ({
    check: 'trial',
    severity,
    remote,
    problem: `${key} ${problem}`,
  })
  if (verdict.kind === 'refused') return { ...NONE, findings: [finding('refusal', verdict.problem)] }
  if (verdict.kind === 'passed') {
    const { how } = verdict
    const tried = [{ remote, version: ref.version, manifest: ref.manifest, how }]
    return { ...NONE, tried, findings: how === 'page' ? [] : [finding('warning', IN_A_DOM)] }
  }
  const problem = `could not be tried: ${verdict.problem}`
  return untried === undefined
    ? { ...NONE, notHeld: [key], findings: [finding('refusal', problem)] }
    : { ...NONE, untried, findings: [finding('warning', problem)] }
}
