import { containerName } from '@quayside/contracts/container-name'
import type { ReleaseAct } from '@quayside/contracts/release/events'
import { versionKey } from '@quayside/contracts/release/pins'
import type { Deprecation } from '@quayside/contracts/remotes/deprecations'
import type { RemoteManifest } from '@quayside/contracts/remotes/remote'
import { contractProblem } from '@quayside/contracts/remotes/remote-address'
import { ok } from '@quayside/contracts/result'
import pMap from 'p-map'
import { bytesOf, integrityOf, textOf } from '../bytes.ts'
import { readVersion } from '../checks/read-version.ts'
import { buildNamesProblem } from '../domain/checks/build-names.ts'
import { type ContentReport, checkContent, firstLoadFiles } from '../domain/checks/content-check.ts'
import { sharedNameProblem } from '../domain/checks/shared-names.ts'
import { sourceMapProblem } from '../domain/checks/source-map-check.ts'
import type { ReleaseState } from '../domain/record/state.ts'
import { readManifest } from '../read-manifest.ts'
import { conflictingVersion, refused } from '../refused.ts'
import type { BuildFile, Outcome, PublishAnswer, PublishRequest } from '../releases.ts'
import { KEYS, type ObjectStore } from '../store/object-store.ts'
import { commit, type Kernel } from './kernel.ts'
import { beginPublishing, endPublishing } from './publishing-mark.ts'

const CONCURRENT_WRITES = 8
/** Requires content, because style loaders contain only the words. */
const INLINE_MAP = /sourceMappingURL=data:[\w+/=;:,.%-]{60,}/

type Build = {
  readonly manifest: RemoteManifest
  readonly text: string
  readonly hash: string
  readonly contents: ReadonlyMap<string, Uint8Array>
  readonly examined: ContentReport['examined']
  readonly deprecated: ContentReport['deprecated']
}

/**
 * Stores one immutable version: first the files, then the manifest that completes it, then the event that announces it.
 * Publishing again finishes an interrupted publication. Refuses with `conflict` when the version exists with other
 * bytes, and with `refused` and a report when its content breaks a rule.
 */
export async function publish(kernel: Kernel, request: PublishRequest): Promise<Outcome<PublishAnswer>> {
  const build = await examineBuild(request)
  if (!build.ok) return build
  const { manifest, text, hash } = build.value
  const key = versionKey(manifest.name, manifest.version)
  const other = conflictingVersion(key)
  const state = await kernel.log.state()
  const known = state.versions.get(key)?.manifest ?? state.collected.get(key)
  if (known !== undefined && known !== hash) return other
  const twin = twinOf(state, key)
  if (twin !== null) return twin
  const manifestKey = KEYS.versionFile(manifest.name, manifest.version, 'manifest.json')
  const present = await kernel.store.get(manifestKey)
  if (present !== undefined && integrityOf(present) !== hash) return other
  const mark = { remote: manifest.name, version: manifest.version, by: request.by.name }
  const isAgain = await beginPublishing(kernel.store, { ...mark, at: kernel.now().toISOString() })
  await storeFiles(kernel.store, build.value, request)
  const isFirst = await kernel.store.putNew(manifestKey, bytesOf(text))
  if (!isFirst && integrityOf((await kernel.store.get(manifestKey)) ?? '') !== hash) return other
  await repairFiles(kernel.store, build.value)
  const recorded = await recordPublication(kernel, request, build.value)
  // Before the event was logged, gc may have deleted the files as leftovers of a killed publication.
  if (recorded.ok && isAgain) await repairVersion(kernel.store, build.value)
  if (recorded.ok) await endPublishing(kernel.store, manifest.name, manifest.version)
  return recorded
}

export async function examineBuild(
  { manifest: text, files, sourceMaps }: Pick<PublishRequest, 'manifest' | 'files' | 'sourceMaps'>,
  deprecations?: readonly Deprecation[],
): Promise<Outcome<Build>> {
  const read = readManifest(text)
  if (!read.ok) return read
  const manifest = read.value
  const problem = problemOfNames(manifest, files, sourceMaps)
  if (problem !== null) return refused('invalid', problem)
  const key = versionKey(manifest.name, manifest.version)
  const contents = new Map<string, Uint8Array>()
  for (const file of files) {
    const content = await file.read()
    const expected = manifest.files[file.path]
    if (content.length !== expected?.size || integrityOf(content) !== expected.sha384)
      return refused('invalid', `${key}: ${file.path} is not the file of its manifest`)
    if (INLINE_MAP.test(textOf(content)))
      return refused(
        'invalid',
        `${key}: ${file.path} contains its source map, which any customer could read: write maps to separate files`,
      )
    contents.set(file.path, content)
  }
  for (const map of sourceMaps) {
    const problem = sourceMapProblem(map.path, await map.read())
    if (problem !== null) return refused('invalid', `${key}: ${problem}`)
  }
  const shared = sharedNameProblem(manifest, contents)
  if (shared !== null) return refused('invalid', `${key}: ${shared}`)
  const report = checkContent(manifest, contents, deprecations)
  if (report.problems.length > 0) return refusedContent(key, manifest.name, report)
  return ok({
    manifest,
    text,
    hash: integrityOf(text),
    contents,
    examined: report.examined,
    deprecated: report.deprecated,
  })
}

function problemOfNames(
  manifest: RemoteManifest,
  files: readonly BuildFile[],
  sourceMaps: readonly BuildFile[],
): string | null {
  const key = versionKey(manifest.name, manifest.version)
  const names = new Set(files.map(({ path }) => path))
  const all = [...Object.keys(manifest.files), ...names, ...sourceMaps.map(({ path }) => path)]
  const problem = buildNamesProblem(all)
  if (problem !== null) return `${key}: ${problem}`
  const missing = Object.keys(manifest.files).find(name => !names.has(name))
  if (missing !== undefined) return `${key}: ${missing} is in its manifest and not in its build`
  const extra = [...names].find(name => manifest.files[name] === undefined)
  if (extra !== undefined) return `${key}: ${extra} is in its build and not in its manifest`
  const used = [...firstLoadFiles(manifest), ...Object.values(manifest.locales)]
  const unlisted = used.find(name => manifest.files[name] === undefined)
  if (unlisted !== undefined) return `${key}: ${unlisted} is not among the files of its manifest`
  // A shared container name would let a tab run the previous version's code, even after a rollback.
  const container = containerName(manifest.name, manifest.version)
  if (manifest.container !== container)
    return `${key}: its container is ${manifest.container} and must be ${container}, as no other version's is`
  const map = Object.keys(manifest.files).find(name => /\.map$/i.test(name))
  if (map !== undefined)
    return `${key}: ${map} is a source map that any customer could read: remove it from the manifest's files, and the plane keeps it private`
  const range = contractProblem(manifest.contract)
  if (range !== null) return `${key} ${range}`
  if (!manifest.entry.endsWith('.js')) return `${key}: its entry ${manifest.entry} is no script (.js)`
  return null
}

/** Case-insensitive file systems, buckets or caches would confuse keys that differ only in letter case. */
function twinOf(
  { versions, collected }: Pick<ReleaseState, 'versions' | 'collected'>,
  key: string,
): ReturnType<typeof refused> | null {
  const folded = key.toLowerCase()
  const twin = [...versions.keys(), ...collected.keys()].find(
    other => other !== key && other.toLowerCase() === folded,
  )
  if (twin === undefined) return null
  return refused(
    'conflict',
    `${key} differs only in its case from ${twin}, which was published before: choose another version`,
  )
}

function refusedContent(key: string, remote: string, { examined, problems }: ContentReport): Outcome<never> {
  const findings = problems.map(({ check, problem }) => ({
    check,
    severity: 'refusal' as const,
    remote,
    problem: `${key}: ${problem}`,
  }))
  const none = { contract: 0, shared: 0, routes: 0, coverage: 0, connect: 0, files: 0, standing: 0, trial: 0 }
  const count = problems.length === 1 ? 'a rule' : `${problems.length} rules`
  return refused('refused', `${key} breaks ${count} of publishing: ${problems[0]?.problem}`, {
    report: { examined: { ...none, ...examined }, findings },
  })
}

async function storeFiles(
  store: ObjectStore,
  { manifest, contents }: Build,
  { sourceMaps, onProgress }: PublishRequest,
): Promise<void> {
  const { name, version } = manifest
  const all = contents.size + sourceMaps.length
  let stored = 0
  const tell = () => {
    stored += 1
    onProgress?.(stored, all)
  }
  await pMap(
    [...contents],
    async ([file, content]) => {
      await storeFile(store, KEYS.versionFile(name, version, file), content)
      tell()
    },
    { concurrency: CONCURRENT_WRITES },
  )
  await pMap(
    sourceMaps,
    async map => {
      await store.put(KEYS.privateFile(name, version, map.path), await map.read())
      tell()
    },
    { concurrency: CONCURRENT_WRITES },
  )
}

/** Overwrites leftovers of another publication. Leaves correct files alone, because they may be in use. */
async function storeFile(store: ObjectStore, key: string, content: Uint8Array): Promise<void> {
  if (await store.putNew(key, content)) return
  const present = await store.get(key)
  if (present === undefined || Buffer.compare(present, content) !== 0) await store.put(key, content)
}

/** When two publications race with different bytes, the loser may have written last, so the winner checks again. */
async function repairFiles(store: ObjectStore, { manifest, hash, contents }: Build): Promise<void> {
  const { name, version } = manifest
  const stored = await readVersion(store, name, { version, manifest: hash })
  const wrong = [...contents].filter(([file]) => !stored.contents.has(file))
  for (const [file, content] of wrong) await store.put(KEYS.versionFile(name, version, file), content)
}

async function repairVersion(store: ObjectStore, build: Build): Promise<void> {
  const { name, version } = build.manifest
  await store.putNew(KEYS.versionFile(name, version, 'manifest.json'), bytesOf(build.text))
  await repairFiles(store, build)
}

function recordPublication(
  kernel: Kernel,
  { by, notes, gitRevision, provenance = null }: PublishRequest,
  { manifest, hash, deprecated }: Build,
): Promise<Outcome<PublishAnswer>> {
  const { name: remote, version } = manifest
  const key = versionKey(remote, version)
  const act: ReleaseAct = {
    type: 'published',
    remote,
    version,
    manifest: hash,
    size: sizeOf(manifest),
    author: by.name,
    notes,
    gitRevision,
    provenance,
  }
  const warnings = deprecated.length > 0 ? { deprecated } : {}
  return commit<PublishAnswer>(kernel, { by, reason: notes }, state => {
    const known = state.versions.get(key)
    if (known === undefined)
      return twinOf(state, key) ?? ok({ act, value: { remote, version, outcome: 'published', ...warnings } })
    if (known.manifest !== hash) return conflictingVersion(key)
    return ok({ act: null, value: { remote, version, outcome: 'already there', ...warnings } })
  })
}

function sizeOf(manifest: RemoteManifest): { readonly total: number; readonly first: number } {
  const sum = (files: readonly string[]) =>
    files.reduce((all, file) => all + (manifest.files[file]?.size ?? 0), 0)
  return { total: sum(Object.keys(manifest.files)), first: sum(firstLoadFiles(manifest)) }
}
