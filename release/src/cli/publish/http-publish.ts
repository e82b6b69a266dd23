import type { Provenance } from '@quayside/contracts/release/provenance'
import { remoteName } from '@quayside/contracts/remotes/remote'
import { remoteVersion } from '@quayside/contracts/remotes/version'
import { ok } from '@quayside/contracts/result'
import pMap from 'p-map'
import pRetry from 'p-retry'
import * as z from 'zod/mini'
import { MOST_ANSWER_BYTES, readBodyUpTo } from '../../bounded-read.ts'
import { integrityOf, jsonOf, textOf } from '../../bytes.ts'
import type { BuildFile, Outcome, PublishAnswer } from '../../releases.ts'
import { OperationalError } from '../operational-error.ts'
import { planeProblem } from '../plane-problem.ts'
import type { PlaneAddress } from './plane-address.ts'
import type { Build } from './read-dist.ts'

export type HttpPublication = {
  readonly build: Build
  readonly notes: string
  readonly gitRevision: string | null
  readonly provenance: Provenance | null
  readonly onProgress: (done: number, all: number) => void
}

const begun = z.object({
  id: z.string(),
  missing: z.array(z.string()),
  published: z.optional(z.literal(true)),
})
const answer = z.object({
  remote: remoteName,
  version: remoteVersion,
  outcome: z.enum(['published', 'already there']),
  deprecated: z.optional(z.array(z.string())),
})
const RETRIES = 3
const CONCURRENT_UPLOADS = 6

/** No response, or a retryable one. */
class TransientError extends Error {}

/** Publishes in three calls (contracts, `publicationBody`). A retry finds a version whose response was lost. */
export async function publishOverHttp(
  plane: PlaneAddress,
  publication: HttpPublication,
): Promise<Outcome<PublishAnswer>> {
  try {
    return await pRetry(() => publishOnce(plane, publication), {
      retries: RETRIES,
      minTimeout: plane.retryPause,
      factor: 2,
      shouldRetry: ({ error }) => error instanceof TransientError,
    })
  } catch (cause) {
    if (!(cause instanceof TransientError)) throw cause
    throw new OperationalError(`The release plane at ${plane.url} cannot be used: ${cause.message}.`, {
      cause,
    })
  }
}

async function publishOnce(
  plane: PlaneAddress,
  { build, notes, gitRevision, provenance, onProgress }: HttpPublication,
): Promise<Outcome<PublishAnswer>> {
  const { manifest, text } = build
  const maps = await Promise.all(build.sourceMaps.map(described))
  const body = JSON.stringify({ manifest: text, sourceMaps: maps, notes, gitRevision, provenance })
  const start = await call(plane, { method: 'POST', path: 'publications', body, shape: begun })
  if (!start.ok) return start
  const { name: remote, version } = manifest
  if (start.value.published === true) return ok({ remote, version, outcome: 'already there' })
  const { id } = start.value
  const missing = new Set(start.value.missing)
  const hashes = new Map(maps.map(({ file, sha384 }) => [file, sha384]))
  const wanted = [...build.files, ...build.sourceMaps].filter(({ path }) =>
    missing.has(manifest.files[path]?.sha384 ?? hashes.get(path) ?? ''),
  )
  const refusals: Extract<Outcome<never>, { ok: false }>[] = []
  let sent = 0
  await pMap(
    wanted,
    async file => {
      if (refusals.length > 0) return
      const outcome = await send(plane, id, file)
      if (!outcome.ok) refusals.push(outcome)
      sent += 1
      onProgress(sent, wanted.length)
    },
    { concurrency: CONCURRENT_UPLOADS },
  )
  // A refused file ends the publication, so files sent at the same time find none.
  const refusal = refusals.find(({ error }) => error.code !== 'not-found') ?? refusals[0]
  if (refusal !== undefined) return refusal
  return call(plane, { method: 'POST', path: `publications/${id}/commit`, body: '{}', shape: answer })
}

async function described(map: BuildFile) {
  const content = await map.read()
  return { file: map.path, sha384: integrityOf(content), size: content.length }
}

async function send(plane: PlaneAddress, id: string, file: BuildFile): Promise<Outcome<unknown>> {
  const name = file.path.split('/').map(encodeURIComponent).join('/')
  return call(plane, {
    method: 'PUT',
    path: `publications/${id}/files/${name}`,
    body: await file.read(),
    shape: z.unknown(),
  })
}

type Call<T> = {
  readonly method: 'POST' | 'PUT'
  readonly path: string
  readonly body: string | Uint8Array
  readonly shape: z.ZodMiniType<T>
}

async function call<T>(plane: PlaneAddress, { method, path, body, shape }: Call<T>): Promise<Outcome<T>> {
  const address = new URL(`${plane.url.replace(/\/+$/, '')}/api/${path}`)
  const response = await plane
    .fetch(address, {
      method,
      headers: {
        ...plane.authorize({ method, address, body }),
        'Content-Type': typeof body === 'string' ? 'application/json' : 'application/octet-stream',
      },
      body: typeof body === 'string' ? body : Buffer.from(body),
      // The token must not follow a redirect to another address.
      redirect: 'error',
      signal: AbortSignal.timeout(60_000),
    })
    .catch((error: unknown) => {
      throw new TransientError(reasonOf(error), { cause: error })
    })
  const text = textOf(await readBodyUpTo(response, MOST_ANSWER_BYTES))
  if (response.ok) return ok(shapeOf(plane, shape, text))
  const told = planeProblem.safeParse(jsonOf(text))
  if (!told.success || ['store-down', 'failed'].includes(told.data.code)) {
    const words = told.success ? told.data.message.replace(/\.$/, '') : `it answered ${response.status}`
    if (response.status >= 500 || response.status === 429) throw new TransientError(words)
    throw new OperationalError(`The release plane at ${plane.url} cannot be used: ${words}.`)
  }
  const { code, message, report } = told.data
  return { ok: false, error: { code, message, ...(report && { report }) } }
}

function shapeOf<T>({ url }: PlaneAddress, shape: z.ZodMiniType<T>, text: string): T {
  const parsed = shape.safeParse(text === '' ? null : jsonOf(text))
  if (parsed.success) return parsed.data
  throw new OperationalError(`What answers at ${url} is not a release plane.`)
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  if (cause instanceof Error) return cause.message || ('code' in cause ? String(cause.code) : String(error))
  return error instanceof Error ? error.message : String(error)
}
