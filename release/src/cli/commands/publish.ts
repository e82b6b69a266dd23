import { existsSync } from 'node:fs'
import path from 'node:path'
import { versionKey } from '@quayside/contracts/release/pins'
import type { Provenance } from '@quayside/contracts/release/provenance'
import { examineBuild } from '../../acts/publish.ts'
import { firstLoadFiles } from '../../domain/checks/content-check.ts'
import type { Outcome, PublishAnswer, PublishRequest } from '../../releases.ts'
import { remoteOf, textValue, UsageError, versionOf } from '../arguments.ts'
import { refusal, success } from '../ending.ts'
import { bytes, count, took } from '../format/words.ts'
import { OperationalError } from '../operational-error.ts'
import { progressBar } from '../progress.ts'
import { publishOverHttp } from '../publish/http-publish.ts'
import { DIRTY } from '../publish/origin.ts'
import { type PlaneAddress, planeAddress } from '../publish/plane-address.ts'
import { type Build, readDist } from '../publish/read-dist.ts'
import type { CommandResult, Context } from '../runtime.ts'

export async function publishCommand(context: Context): Promise<CommandResult> {
  const { values, say } = context
  const dist = textValue(values, 'dist')
  const version = textValue(values, 'version')
  if (version !== undefined) versionOf(version)
  const remotes = context.words.map(remoteOf)
  if ((dist === undefined) === (remotes.length === 0))
    throw new UsageError('Name either the remotes to publish or, with --dist, the folder of one build.')
  if (dist === undefined && values['no-build'] !== true) {
    const absent = remotes.find(remote => !existsSync(path.join(context.root, remote, 'remote.json')))
    if (absent !== undefined) throw new OperationalError(`There is no ${absent} in this checkout to build.`)
    const started = performance.now()
    await context.build(remotes, version)
    say(`Built ${remotes.join(', ')} (${took(performance.now() - started)}).`)
  }
  const folders =
    dist === undefined
      ? remotes.map(remote => path.join(context.root, remote, 'dist'))
      : [path.resolve(context.folder, dist)]
  const published: unknown[] = []
  for (const folder of folders) {
    const result = await publishFolder(context, folder, version)
    if (result.code !== 0) return result
    published.push(result.value)
  }
  return success(published)
}

async function publishFolder(
  context: Context,
  folder: string,
  version: string | undefined,
): Promise<CommandResult> {
  const { say, isDryRun } = context
  const started = performance.now()
  const build = await readDist(folder)
  const { name, version: built } = build.manifest
  if (version !== undefined && built !== version)
    throw new OperationalError(
      `The build in ${folder} is ${versionKey(name, built)}, not ${version}: build it again.`,
    )
  const size = sizeWords(build)
  if (isDryRun) {
    const { text: manifest, files, sourceMaps } = build
    const examined = await examineBuild({ manifest, files, sourceMaps })
    if (!examined.ok) return refusal(context, examined.error)
    say(`Only looked: ${versionKey(name, built)} could be published: ${size}.`)
    return success({ remote: name, version: built, dryRun: true })
  }
  const plane = planeAddress(context)
  if (plane?.isTeam && built.includes('-local.'))
    throw new OperationalError(
      `The build is ${versionKey(name, built)}, a version for this machine only: set QUAYSIDE_RELEASE_VERSION to a version such as 1.0.0 and build again.`,
    )
  const origin = await originOf(context, folder)
  const outcome = await publish(context, plane, build, origin)
  if (!outcome.ok) return refusal(context, outcome.error)
  const milliseconds = performance.now() - started
  const key = versionKey(outcome.value.remote, outcome.value.version)
  if (outcome.value.outcome === 'already there') {
    say(`${key} is published already with these very bytes (${took(milliseconds)}).`)
    return success({ ...outcome.value, undo: null })
  }
  const undo = plane?.isTeam ? null : `npm run release -- block ${key}`
  say(`${key} is published: ${size} (${took(milliseconds)}).`)
  for (const use of outcome.value.deprecated ?? []) say(context.paint('yellow', `  It ${use}.`))
  if (origin.gitRevision?.endsWith(DIRTY))
    say('  It contains uncommitted changes, so it cannot be rebuilt for a comparison.')
  if (undo === null) say('  Customers get it once the release manager pins it.')
  else {
    say(`  Pin it: npm run release -- pin ${name.slice('mfe-'.length)}=${built} --env staging`)
    say(`  Take it out of use: ${undo}`)
  }
  return success({ ...outcome.value, milliseconds: Math.round(milliseconds), undo })
}

type Origin = Pick<PublishRequest, 'gitRevision'> & { readonly provenance: Provenance | null }

async function originOf(context: Context, folder: string): Promise<Origin> {
  const [gitRevision, provenance] = await Promise.all([
    context.gitRevision(folder),
    context.provenance(folder),
  ])
  return { gitRevision, provenance }
}

async function publish(
  context: Context,
  plane: PlaneAddress | null,
  build: Build,
  origin: Origin,
): Promise<Outcome<PublishAnswer>> {
  const notes = textValue(context.values, 'notes') ?? ''
  const onProgress = progressBar(context, `Storing ${build.manifest.name}`)
  if (plane !== null) return publishOverHttp(plane, { build, notes, ...origin, onProgress })
  const { releases } = await context.openPlane()
  const { text: manifest, files, sourceMaps } = build
  return releases.publish({ manifest, files, sourceMaps, notes, ...origin, by: context.by, onProgress })
}

function sizeWords({ manifest, sourceMaps }: Build): string {
  const sum = (names: readonly string[]) =>
    names.reduce((all, name) => all + (manifest.files[name]?.size ?? 0), 0)
  const names = Object.keys(manifest.files)
  const maps = sourceMaps.length > 0 ? `, ${count(sourceMaps.length, 'source map')} kept private` : ''
  return `${count(names.length, 'file')}, ${bytes(sum(names))}, ${bytes(sum(firstLoadFiles(manifest)))} before the first screen${maps}`
}
