import { CONTRACT_VERSION } from '@quayside/contracts/remotes/remote-address'
import { checkSharedRanges } from '../../domain/checks/set-checks.ts'
import { admits, compareNumbers, numbersOf } from '../../domain/checks/shared-range.ts'
import { readManifest } from '../../read-manifest.ts'
import { asSentence, moment } from '../format/words.ts'
import { planeAddress } from '../publish/plane-address.ts'
import { teamCalls } from '../remote/team-calls.ts'
import type { Context } from '../runtime.ts'
import { type DeployedSite, deployedSite } from '../site/deployed-site.ts'
import { type Diagnosis, type DoctorCheck, failed, passed } from './check.ts'
import { smokeTestDiagnosis } from './machine-checks.ts'
import type { Project } from './project.ts'

/** As in `engines` of the packages. */
const NODE = 22
const MOST_APART_MS = 60_000
const SOON_MS = 14 * 86_400_000

/** Checks of a team's repository, and of its fit with a site. */
export function teamChecks(context: Context, project: Project): readonly DoctorCheck[] {
  const reading = deployedSite(context)
  // Only the check `site` reports a site that does not answer.
  const site = reading.catch(() => null)
  const packages = Object.entries(project.packages)
  return [
    ['node', () => nodeDiagnosis(context)],
    ['site', async () => siteDiagnosis(await reading, project)],
    ...packages.map(
      ([name, version]): DoctorCheck => [
        'package',
        async () => packageDiagnosis({ name, version }, await site),
      ],
    ),
    ['remote', async () => remoteDiagnosis(project, await site)],
    ['build', async () => buildDiagnosis(project, await site)],
    ['token', () => tokenDiagnosis(context, project)],
    ['clock', async () => clockDiagnosis(context, await site)],
    ['trial', () => smokeTestDiagnosis(context)],
  ]
}

function nodeDiagnosis({ nodeVersion }: Context): Diagnosis {
  return Number(nodeVersion.split('.')[0]) >= NODE
    ? passed('node', `Node ${nodeVersion}.`)
    : failed('node', `Node ${nodeVersion} is too old.`, `Use Node ${NODE} or newer.`)
}

function siteDiagnosis(site: DeployedSite | null, { remote }: Project): Diagnosis {
  if (site === null)
    return passed('site', 'There is no site to compare with: set --site https://… or SITE_URL.')
  const { origin, pins } = site
  const pin = pins.remotes[remote]
  const shown = pin === undefined ? `does not show ${remote}` : `shows ${remote}@${pin.version}`
  return passed('site', `${origin} ${shown} in revision ${pins.revision}.`)
}

type Installed = { readonly name: string; readonly version: string | null }

function packageDiagnosis({ name, version }: Installed, site: DeployedSite | null): Diagnosis {
  if (version === null) return failed('package', `${name} is not installed.`, 'npm install')
  const provided = site === null ? undefined : providedBy(site, name)
  const [own, shells] = [numbersOf(version), numbersOf(provided ?? '')]
  if (own === null || shells === null) return passed('package', `${name} ${version}.`)
  if (admits(own, shells)) return passed('package', `${name} ${version}; the site provides ${provided}.`)
  const words = `${name} is ${version}, and the site provides ${provided}.`
  return compareNumbers(own, shells) > 0
    ? failed(
        'package',
        words,
        `A build would ask for more than the site provides: npm install ${name}@${provided}`,
      )
    : failed(
        'package',
        words,
        `A build would ask for what the site no longer provides: npm install ${name}@^${provided}`,
      )
}

/** The shell provides modules of a package, such as `@quayside/runtime/hooks`. */
function providedBy({ provided = {} }: DeployedSite, name: string): string | undefined {
  const module = Object.keys(provided).find(one => one === name || one.startsWith(`${name}/`))
  return module === undefined ? undefined : provided[module]
}

function remoteDiagnosis({ description }: Project, site: DeployedSite | null): Diagnosis {
  if (typeof description === 'string')
    return failed('remote', `remote.json does not describe a remote: ${description}.`, SCHEMA)
  const { min, max } = description.contract
  const served = site?.contract ?? CONTRACT_VERSION
  const words = `remote.json asks for contract ${min} to ${max}; ${site === null ? 'the packages have' : 'the site serves'} ${served}.`
  if (min > served)
    return failed('remote', words, `Support contract ${served}, or wait for the site's release.`)
  return max < served - 1
    ? failed('remote', words, 'Update all @quayside packages: a site serves its contract and the one before.')
    : passed('remote', words)
}

const SCHEMA = 'Set "$schema", so that an editor shows what is wrong.'

function buildDiagnosis({ remote, manifest: text }: Project, site: DeployedSite | null): Diagnosis {
  if (text === undefined) return passed('build', 'There is no dist yet: npm run build')
  const read = readManifest(text)
  if (!read.ok) return failed('build', asSentence(read.error.message), 'Build again: npm run build')
  const { name, version } = read.value
  if (name !== remote)
    return failed(
      'build',
      `dist is a build of ${name}, and remote.json describes ${remote}.`,
      'Build again: npm run build',
    )
  const { findings } = checkSharedRanges([read.value], site?.provided)
  const [first] = findings
  return first === undefined
    ? passed('build', `dist is ${name}@${version}; npx quayside check examines it.`)
    : failed(
        'build',
        asSentence(findings.map(({ problem }) => problem).join('; ')),
        'Install what the site provides, and build again.',
      )
}

async function tokenDiagnosis(context: Context, { remote }: Project): Promise<Diagnosis> {
  const { env, now } = context
  if (!env.RELEASE_TOKEN?.trim())
    return passed('token', 'RELEASE_TOKEN is not set. Publishing needs it and RELEASE_URL.')
  const plane = planeAddress(context)
  const about = plane === null ? undefined : await teamCalls(plane).about()
  if (!about?.ok) return failed('token', about?.error.message ?? 'RELEASE_URL is not set.', ASK)
  const { team, remotes, scopes, expiresAt, now: theirs } = about.value
  const words = `${team} may ${scopes.join(' and ')} ${remotes.join(', ')} until ${moment(expiresAt)}.`
  const apart = Math.abs(Date.parse(theirs) - now().getTime())
  if (apart > MOST_APART_MS)
    return failed('token', `${words} The plane's clock is ${seconds(apart)} off.`, NTP)
  if (!remotes.includes(remote)) return failed('token', `${words} ${remote} is not among them.`, ASK)
  const lacking = (['publish', 'preview'] as const).filter(scope => !scopes.includes(scope))
  if (lacking.length > 0) return failed('token', `${words} It may not ${lacking.join(' or ')}.`, ASK)
  return Date.parse(expiresAt) - now().getTime() < SOON_MS
    ? failed('token', words, ASK)
    : passed('token', words)
}

const ASK = 'Ask an administrator for a token (console, People), and set RELEASE_URL and RELEASE_TOKEN.'
const NTP = 'Set the clock of this machine by NTP.'

function clockDiagnosis({ now }: Context, site: DeployedSite | null): Diagnosis {
  if (site?.date === undefined) return passed('clock', `${now().toISOString()}.`)
  const apart = Math.abs(site.date.getTime() - now().getTime())
  return apart > MOST_APART_MS
    ? failed('clock', `The clocks of this machine and of ${site.origin} are ${seconds(apart)} apart.`, NTP)
    : passed('clock', `${now().toISOString()}, as at ${site.origin}.`)
}

function seconds(milliseconds: number): string {
  return `${Math.round(milliseconds / 1_000)} s`
}
