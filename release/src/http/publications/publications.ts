import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { versionKey } from '@quayside/contracts/release/pins'
import { ok } from '@quayside/contracts/result'
import { integrityOf } from '../../bytes.ts'
import { conflictingVersion, refused } from '../../refused.ts'
import type { Outcome, PublishAnswer, Releases } from '../../releases.ts'
import type { Team } from '../../staff/tokens.ts'
import { StoreDown } from '../../store/reported-store.ts'
import { type PlannedBuild, type PublicationRequest, planBuild } from './planned-build.ts'
import { ABANDONED_AFTER, quotaRefusal } from './quota.ts'
import { ABOUT_FILE } from './staged-about.ts'
import { type StagedFiles, stagedFiles } from './staged-files.ts'

export type PublicationBegun = {
  readonly id: string
  readonly missing: readonly string[]
  /** Set when this exact version exists already and nothing needs uploading. */
  readonly published?: true
}

export type Publications = {
  begin(request: PublicationRequest, team: Team): Promise<Outcome<PublicationBegun>>
  /** Accepts an announced file. Other bytes end the publication: its build changed while it was sent. */
  put(id: string, file: string, content: Uint8Array, team: Team): Promise<Outcome<void>>
  /** A refusal, or any fault but one of the store, ends the publication. */
  commit(id: string, team: Team): Promise<Outcome<PublishAnswer>>
  sweep(): Promise<void>
}

type Publication = {
  readonly id: string
  readonly token: string
  readonly build: PlannedBuild
  readonly files: StagedFiles
  touchedAt: number
  committing: Promise<Outcome<PublishAnswer>> | undefined
  isPublished: boolean
}

export type PublicationParts = {
  readonly releases: Pick<Releases, 'state' | 'publish'>
  /** Emptied before first use; files of an earlier process are useless. */
  readonly folder: string
  readonly now: () => Date
}

export function createPublications(parts: PublicationParts): Publications {
  const emptied = rm(parts.folder, { recursive: true, force: true })
  // Awaited before use; until then a rejection must not crash the process.
  emptied.catch(() => undefined)
  const service: Service = { ...parts, underWay: new Map(), emptied }
  return {
    begin: (request, team) => begin(service, request, team),
    put: (id, file, content, team) => put(service, { id, file, content, team }),
    commit: (id, team) => commit(service, id, team),
    sweep: () => sweep(service),
  }
}

type Service = PublicationParts & {
  readonly underWay: Map<string, Publication>
  readonly emptied: Promise<void>
}

async function begin(
  service: Service,
  request: PublicationRequest,
  team: Team,
): Promise<Outcome<PublicationBegun>> {
  const planned = planBuild(request)
  if (!planned.ok) return planned
  const { manifest, hash } = planned.value
  if (team.remotes !== 'all' && !team.remotes.includes(manifest.name))
    return refused('forbidden', `The token of ${team.team} may not publish ${manifest.name}.`)
  const key = versionKey(manifest.name, manifest.version)
  const there = (await service.releases.state()).versions.get(key)?.manifest
  const id = randomUUID()
  if (there === hash) return ok({ id, missing: [], published: true })
  if (there !== undefined) return conflictingVersion(key)
  await sweep(service)
  const begun = [...service.underWay.values()].find(
    one => one.token === team.token && one.build.hash === hash && one.committing === undefined,
  )
  if (begun !== undefined) return resumed(service, begun)
  const limit = quotaRefusal([...service.underWay.values()].map(standingOf), team, service.now().getTime())
  if (limit !== null) return limit
  const target = path.join(service.folder, id)
  const publication: Publication = {
    id,
    token: team.token,
    build: planned.value,
    files: stagedFiles(target),
    touchedAt: service.now().getTime(),
    committing: undefined,
    isPublished: false,
  }
  // Reserved before the first await, so that concurrent calls cannot exceed the limit.
  service.underWay.set(id, publication)
  const about = { remote: manifest.name, version: manifest.version, team: team.team, begunAt: service.now() }
  try {
    await service.emptied
    await mkdir(target, { recursive: true })
    await writeFile(path.join(target, ABOUT_FILE), JSON.stringify(about))
  } catch (error) {
    await end(service, publication)
    throw error
  }
  return ok({ id, missing: missingOf(publication) })
}

function resumed({ now }: Service, publication: Publication): Outcome<PublicationBegun> {
  publication.touchedAt = now().getTime()
  return ok({ id: publication.id, missing: missingOf(publication) })
}

function standingOf({ token, touchedAt, committing }: Publication) {
  return { token, touchedAt, isCommitting: committing !== undefined }
}

const NO_SUCH = refused('not-found', 'There is no such publication, or it has ended: begin again.')

function find({ underWay, now }: Service, id: string, team: Team): Outcome<Publication> {
  const found = underWay.get(id)
  if (found === undefined || found.token !== team.token) return NO_SUCH
  found.touchedAt = now().getTime()
  return ok(found)
}

type Sent = { readonly id: string; readonly file: string; readonly content: Uint8Array; readonly team: Team }

async function put(service: Service, { id, file, content, team }: Sent): Promise<Outcome<void>> {
  const found = find(service, id, team)
  if (!found.ok) return found
  const { build, files, committing } = found.value
  const expected = build.files.get(file)
  if (expected === undefined) return refused('invalid', `"${file}" is not a file of this publication.`)
  if (committing !== undefined) return refused('conflict', 'This publication is being committed already.')
  if (content.length !== expected.size || integrityOf(content) !== expected.sha384) {
    await end(service, found.value)
    return refused('invalid', `"${file}" does not have the bytes that were announced.`)
  }
  return (await files.write(expected.sha384, content)) ? ok(undefined) : NO_SUCH
}

async function commit(service: Service, id: string, team: Team): Promise<Outcome<PublishAnswer>> {
  const found = find(service, id, team)
  if (!found.ok) return found
  const publication = found.value
  const missing = missingOf(publication)
  if (missing.length > 0 && publication.committing === undefined)
    return refused('invalid', `Send the files first: ${missing.length} are missing.`)
  publication.committing ??= publish(service, publication, team)
  const outcome = await publication.committing.catch(async (error: unknown) => {
    // Keep the upload for a retry only if the store may recover: any other fault would repeat itself.
    if (error instanceof StoreDown) publication.committing = undefined
    else await end(service, publication)
    throw error
  })
  if (outcome.ok) {
    // Stays without its files, so that a repeat gets the same answer.
    publication.isPublished = true
    await publication.files.remove()
  } else await end(service, publication)
  return outcome
}

function publish(
  { releases }: Service,
  { build, files }: Publication,
  { by }: Team,
): Promise<Outcome<PublishAnswer>> {
  const { text, notes, gitRevision, provenance, public: shown, hidden } = build
  const read = (file: string) => ({
    path: file,
    read: () => files.read(build.files.get(file)?.sha384 ?? ''),
  })
  return releases.publish({
    manifest: text,
    notes,
    gitRevision,
    provenance,
    files: shown.map(read),
    sourceMaps: hidden.map(read),
    by,
  })
}

/** Frees the slot at once, then removes the files. */
async function end({ underWay }: Service, { id, files }: Publication): Promise<void> {
  underWay.delete(id)
  await files.remove()
}

async function sweep(service: Service): Promise<void> {
  const oldest = service.now().getTime() - ABANDONED_AFTER
  const abandoned = [...service.underWay.values()].filter(
    ({ touchedAt, committing, isPublished }) =>
      touchedAt <= oldest && (committing === undefined || isPublished),
  )
  for (const publication of abandoned) await end(service, publication)
}

function missingOf({ build, files }: Publication): readonly string[] {
  const wanted = new Set([...build.files.values()].map(({ sha384 }) => sha384))
  return [...wanted].filter(hash => !files.has(hash))
}
