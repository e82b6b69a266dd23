import {
  CHECKS,
  type Check,
  type CheckReport,
  type Finding,
  NOTHING_EXAMINED,
} from '@quayside/contracts/release/findings'
import { versionKey } from '@quayside/contracts/release/pins'
import type { Deprecation } from '@quayside/contracts/remotes/deprecations'
import { examineBuild } from '../../acts/publish.ts'
import { checkSet, manifestsOf } from '../../checks/check-set.ts'
import type { Outcome } from '../../releases.ts'
import { runSmokeTest } from '../../smoke-test/run-smoke-test.ts'
import type { SmokeTestVerdict } from '../../smoke-test/smoke-test.ts'
import type { Visitor } from '../../smoke-test/visitors/visitor.ts'
import { EXAMINED_WORDS } from '../format/report.ts'
import type { Build } from '../publish/read-dist.ts'
import type { DeployedSite } from '../site/deployed-site.ts'

export type CheckLine = {
  readonly check: Check
  readonly outcome: 'ok' | 'warning' | 'refused' | 'skipped'
  /** What was examined, or each finding. */
  readonly words: readonly string[]
}

export type CheckPlace = {
  /** Site whose pins and shell the build must fit; null checks the build alone. */
  readonly site: DeployedSite | null
  /** Null skips the smoke test. */
  readonly visitor: Visitor | null
  readonly deprecations?: readonly Deprecation[]
}

type Examined = Extract<Awaited<ReturnType<typeof examineBuild>>, { ok: true }>['value']

const NEEDS_SITE = 'needs a site: --site https://…'
const NEEDS_BROWSER =
  'needs Chromium (CHROMIUM_PATH); RELEASE_TRIAL=dom works without it but runs the scripts of site and build as you'
/** Checks that compare with what a site serves. */
const WITH_SITE: readonly Check[] = ['coverage', 'connect', 'trial']
const BY_PLANE = 'checked by the release plane when it pins the version'

/** Runs the checks of a publication and of a pin against the site's current pins; returns a line for each check. */
export async function checkBuild(
  build: Build,
  { site, visitor, deprecations }: CheckPlace,
): Promise<readonly CheckLine[]> {
  const { text: manifest, files, sourceMaps } = build
  const examined = await examineBuild({ manifest, files, sourceMaps }, deprecations)
  if (!examined.ok) return linesOfRefusal(examined)
  const set = await checkAgainst(examined.value, site)
  const report: CheckReport = {
    examined: {
      ...NOTHING_EXAMINED,
      ...set.examined,
      ...examined.value.examined,
      routes: set.examined.routes,
      files: files.length,
    },
    findings: [...set.findings, ...examined.value.deprecated.map(use => warningOf(build, use))],
  }
  const known = CHECKS.filter(check => check !== 'trial').map(check => lineOf(report, check, site))
  return [...known, await trialLine(examined.value, { site, visitor })]
}

function warningOf({ manifest: { name, version } }: Build, use: string): Finding {
  const problem = `${versionKey(name, version)} ${use}`
  return { check: 'contract', severity: 'warning', remote: name, problem }
}

function linesOfRefusal({ error }: Extract<Outcome<never>, { ok: false }>): readonly CheckLine[] {
  const { report } = error
  if (report === undefined)
    return CHECKS.map(check =>
      check === 'files'
        ? { check, outcome: 'refused', words: [error.message] }
        : { check, outcome: 'skipped', words: ['needs a complete build'] },
    )
  return CHECKS.map(check => {
    const problems = report.findings.filter(finding => finding.check === check)
    if (problems.length > 0)
      return { check, outcome: 'refused', words: problems.map(({ problem }) => problem) }
    return report.examined[check] > 0
      ? { check, outcome: 'ok', words: [EXAMINED_WORDS[check](report.examined[check])] }
      : { check, outcome: 'skipped', words: ['needs a build that can be published'] }
  })
}

/** Like `checkPins`, without the files of other remotes, which this build cannot break. */
async function checkAgainst({ manifest }: Examined, site: DeployedSite | null) {
  const others = site === null ? [] : await manifestsOf(site.store, site.pins)
  const set = await checkSet(
    {
      store: site?.store ?? { get: async () => undefined },
      provided: site?.provided && {
        modules: site.provided,
        contract: site.contract ?? 1,
        endpoints: site.endpoints,
      },
    },
    {
      // Last, so that this build causes a conflict of claims.
      manifests: [...others.filter(({ name }) => name !== manifest.name), manifest],
      newcomers: new Set(Object.keys(site?.pins.newcomers ?? {})),
      before: site?.pins ?? null,
      isRollback: false,
      isAdministrator: false,
    },
  )
  return site === null
    ? { ...set, findings: set.findings.filter(({ check }) => !WITH_SITE.includes(check)) }
    : set
}

function lineOf({ examined, findings }: CheckReport, check: Check, site: DeployedSite | null): CheckLine {
  if (check === 'standing') return { check, outcome: 'skipped', words: [BY_PLANE] }
  if (site === null && WITH_SITE.includes(check)) return { check, outcome: 'skipped', words: [NEEDS_SITE] }
  const found = findings.filter(finding => finding.check === check)
  if (found.length === 0) return { check, outcome: 'ok', words: [EXAMINED_WORDS[check](examined[check])] }
  const isRefused = found.some(({ severity }) => severity === 'refusal')
  return {
    check,
    outcome: isRefused ? 'refused' : 'warning',
    words: found.map(({ problem }) => problem),
  }
}

async function trialLine(
  { manifest, text, hash, contents }: Examined,
  { site, visitor }: CheckPlace,
): Promise<CheckLine> {
  const check = 'trial'
  if (site === null) return { check, outcome: 'skipped', words: [NEEDS_SITE] }
  if (visitor === null) return { check, outcome: 'skipped', words: [NEEDS_BROWSER] }
  const ref = { version: manifest.version, manifest: hash }
  const subject = { remote: manifest.name, ref, manifest, text, contents }
  return lineOfVerdict(await runSmokeTest({ shell: site.shell, visitor }, subject))
}

const WHERE = {
  page: 'smoke-tested in a page',
  dom: 'smoke-tested in a DOM without layout, because there is no Chromium here (set CHROMIUM_PATH)',
} as const

function lineOfVerdict(verdict: SmokeTestVerdict): CheckLine {
  const check = 'trial'
  switch (verdict.kind) {
    case 'passed':
      return { check, outcome: verdict.how === 'page' ? 'ok' : 'warning', words: [WHERE[verdict.how]] }
    case 'refused':
      return { check, outcome: 'refused', words: [`it ${verdict.problem}`, WHERE[verdict.how]] }
    case 'not-held':
      return { check, outcome: 'warning', words: [`it could not be tried: ${verdict.problem}`] }
  }
}
