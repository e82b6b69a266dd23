import type { Provenance } from '@quayside/contracts/release/provenance'
import type { publicationBody } from '@quayside/contracts/release/publication'
import { type RemoteManifest, sha384 } from '@quayside/contracts/remotes/remote'
import { ok } from '@quayside/contracts/result'
import type * as z from 'zod/mini'
import { integrityOf } from '../../bytes.ts'
import { buildNamesProblem } from '../../domain/checks/build-names.ts'
import { readManifest } from '../../read-manifest.ts'
import { refused } from '../../refused.ts'
import type { Outcome } from '../../releases.ts'
import { MOST_VERSION_BYTES } from '../../store/object-store.ts'

export const MAX_FILE_BYTES = 20 * 1024 * 1024
const MAX_FILES = 2_000

export type PublicationRequest = z.infer<typeof publicationBody>

export type PlannedBuild = {
  readonly manifest: RemoteManifest
  readonly text: string
  readonly hash: string
  readonly files: ReadonlyMap<string, { readonly sha384: string; readonly size: number }>
  readonly public: readonly string[]
  readonly hidden: readonly string[]
  readonly notes: string
  readonly gitRevision: string | null
  readonly provenance: Provenance | null
}

export function planBuild(request: PublicationRequest): Outcome<PlannedBuild> {
  const read = readManifest(request.manifest)
  if (!read.ok) return read
  const manifest = read.value
  const hidden = request.sourceMaps.map(({ file, ...about }) => [file, about] as const)
  const all = [...Object.entries(manifest.files), ...hidden]
  const files = new Map(all)
  const problem = buildNamesProblem(all.map(([name]) => name))
  if (problem !== null) return refused('invalid', problem)
  const unhashed = all.find(([, about]) => !sha384.safeParse(about.sha384).success)
  if (unhashed !== undefined)
    return refused('invalid', `"${unhashed[0]}" has no SHA-384 that could be its own.`)
  if (files.size !== all.length) return refused('invalid', 'Two files of the publication have one name.')
  if (files.size > MAX_FILES)
    return refused('invalid', `A publication has at most ${MAX_FILES} files, this one has ${files.size}.`)
  const sizes = [...files.values()].map(({ size }) => size)
  if (sizes.some(size => !Number.isInteger(size) || size < 0 || size > MAX_FILE_BYTES))
    return refused('invalid', 'A file of a publication has at most 20 MiB.')
  if (sizes.reduce((sum, size) => sum + size, 0) > MOST_VERSION_BYTES)
    return refused('invalid', 'A publication has at most 100 MiB.')
  return ok({
    manifest,
    files,
    text: request.manifest,
    notes: request.notes,
    gitRevision: request.gitRevision,
    provenance: request.provenance ?? null,
    hash: integrityOf(request.manifest),
    public: Object.keys(manifest.files),
    hidden: hidden.map(([name]) => name),
  })
}
