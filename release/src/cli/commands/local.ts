import path from 'node:path'
import { versionKey } from '@quayside/contracts/release/pins'
import { ok } from '@quayside/contracts/result'
import { integrityOf } from '../../bytes.ts'
import { environmentOf } from '../../domain/record/environment-of.ts'
import type { Outcome, Releases } from '../../releases.ts'
import { remoteOf, textValue, UsageError } from '../arguments.ts'
import { refusal, success } from '../ending.ts'
import { count, took } from '../format/words.ts'
import { type LocalPlan, planLocal } from '../local/plan-local.ts'
import { readDist } from '../publish/read-dist.ts'
import type { CommandResult, Context } from '../runtime.ts'

type LocalEnvironment = {
  readonly environment: string
  readonly revision: number
  readonly left: LocalPlan['left']
}

export async function localCommand(context: Context): Promise<CommandResult> {
  const started = performance.now()
  const remotes = context.words.map(remoteOf)
  if (remotes.length === 0)
    throw new UsageError('Name the remotes whose builds are to be published and pinned.')
  const { releases } = await context.openPlane()
  const published = await publishBuilds(context, releases, remotes)
  if (!published.ok) return refusal(context, published.error)
  const { versions, added } = published.value
  const named = textValue(context.values, 'env')
  const environments: LocalEnvironment[] = []
  for (const environment of named === undefined ? ['production', 'staging'] : [named]) {
    const outcome = await pinChanged({ ...context, environment }, releases, versions)
    if (!outcome.ok) return refusal(context, outcome.error)
    environments.push(outcome.value)
  }
  context.say(summary(environments, { added, time: took(performance.now() - started), ...context }))
  return success({ versions, added, environments, dryRun: context.isDryRun })
}

type Published = { readonly versions: Record<string, string>; readonly added: readonly string[] }

async function publishBuilds(
  { root, by, isDryRun }: Context,
  releases: Releases,
  remotes: readonly string[],
): Promise<Outcome<Published>> {
  const known = (await releases.state()).versions
  const versions: Record<string, string> = {}
  const added: string[] = []
  for (const remote of remotes) {
    const { manifest, text, files, sourceMaps } = await readDist(path.join(root, remote, 'dist'))
    const key = versionKey(manifest.name, manifest.version)
    versions[manifest.name] = manifest.version
    // The manifest's hash covers the whole build, so an unchanged build is not stored again.
    if (known.get(key)?.manifest === integrityOf(text)) continue
    added.push(key)
    if (isDryRun) continue
    const about = { manifest: text, files, sourceMaps, notes: 'working copy', gitRevision: null, by }
    const outcome = await releases.publish(about)
    if (!outcome.ok) return outcome
  }
  return ok({ versions, added })
}

const ATTEMPTS = 3

async function pinChanged(
  context: Context,
  releases: Releases,
  versions: Readonly<Record<string, string>>,
): Promise<Outcome<LocalEnvironment>> {
  const { environment, by, isDryRun, values } = context
  const reason = textValue(values, 'reason') ?? 'the working copy changed'
  for (let attempt = 1; ; attempt += 1) {
    const present = environmentOf(await releases.state(), environment)
    const plan = planLocal(present, { versions, isForced: values.force === true })
    const expectedRevision = present.pins?.revision ?? 0
    if (Object.keys(plan.versions).length === 0 || isDryRun)
      return ok({ environment, revision: expectedRevision, left: plan.left })
    const outcome = await releases.change(
      { kind: 'pin', versions: plan.versions, canary: null },
      { environment, by, reason, expectedRevision },
    )
    if (outcome.ok) return ok({ environment, revision: outcome.value.revision, left: plan.left })
    if (outcome.error.code !== 'conflict' || attempt === ATTEMPTS) return outcome
  }
}

function summary(
  environments: readonly LocalEnvironment[],
  {
    added,
    time,
    paint,
  }: { readonly added: readonly string[]; readonly time: string } & Pick<Context, 'paint'>,
): string {
  const revisions = environments.map(
    ({ environment, revision }) => `${environment} is at revision ${revision}`,
  )
  const left = environments.flatMap(({ environment, left }) =>
    left.map(({ remote, version, why }) => `${remote} in ${environment} stays at ${version} (${why})`),
  )
  const what = added.length === 0 ? 'nothing new to publish' : `${count(added.length, 'version')} published`
  const rest = left.length === 0 ? '' : paint('yellow', `; ${left.join(', ')}`)
  return `${what}; ${revisions.join(', ')} (${time})${rest}`
}
