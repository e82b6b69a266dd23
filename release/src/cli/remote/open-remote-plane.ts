import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { MOST_KEY_BYTES, readFileUpTo } from '../../bounded-read.ts'
import { jsonOf, sha256Hex, textOf } from '../../bytes.ts'
import { createReleases } from '../../create-releases.ts'
import { createReportReader } from '../../health/reports.ts'
import { type Keys, keyId, type OwnKey } from '../../keys.ts'
import { openLogMemory } from '../../log/log-memory.ts'
import { OperationalError } from '../operational-error.ts'
import { keyAddress } from '../publish/plane-address.ts'
import type { CliRuntime, Plane } from '../runtime.ts'
import { httpStore } from './http-store.ts'
import { type PlaneCalls, planeCalls } from './plane-calls.ts'
import { remoteReleases } from './remote-releases.ts'

export type RemotePlaneParts = Pick<
  CliRuntime,
  'env' | 'fetch' | 'retryPause' | 'now' | 'err' | 'keyFile'
> & {
  readonly url: string
  readonly own: OwnKey
}

const publicKey = z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/))
const publicKeys = z.object({ root: publicKey, environments: z.record(z.string(), publicKey) })
type PublicKeys = z.infer<typeof publicKeys>
const sites = z.array(z.object({ site: z.string(), environment: z.string(), publicKey: z.string() }))

/** For a user without store access. Verifies the log locally, with the root key pinned on first use. */
export async function openRemotePlane(parts: RemotePlaneParts): Promise<Plane> {
  const { url, own, now } = parts
  const calls = planeCalls(keyAddress(url, own, parts))
  const folder = path.join(path.dirname(parts.keyFile), 'planes', sha256Hex(url).slice(0, 12))
  const known = await knownKeys(parts, calls, folder)
  const store = httpStore(calls)
  const keys = keysOf(own, known)
  const memory = openLogMemory({ folder, keyFolder: folder, store: store.description, root: keys.log.root })
  const releases = remoteReleases(calls, createReleases({ store, keys, now, memory }))
  const reports = createReportReader(store, async () => {
    const listed = await calls.ask({ method: 'GET', path: 'sites', shape: sites })
    return listed.ok ? listed.value : []
  })
  return { releases, store, reports, keys, keyFolder: folder, calls }
}

/** Keeps the root key from the first connection: another root key later means another log. */
async function knownKeys(
  { url, err }: RemotePlaneParts,
  calls: PlaneCalls,
  folder: string,
): Promise<PublicKeys> {
  const file = path.join(folder, 'public-keys.json')
  const bytes = await readFileUpTo(file, { most: MOST_KEY_BYTES }).catch(() => undefined)
  const kept = publicKeys.safeParse(jsonOf(textOf(bytes ?? new Uint8Array())))
  if (kept.success) return kept.data
  const asked = await calls.ask({ method: 'GET', path: 'public-keys', shape: publicKeys })
  if (!asked.ok) throw new OperationalError(asked.error.message)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(file, JSON.stringify(asked.value), { mode: 0o600 })
  err(
    `The log at ${url} began with the key ${keyId(asked.value.root).slice(0, 12)}, which is believed from now on: compare it with what "keys" shows on the machine of the plane.\n`,
  )
  return asked.value
}

function keysOf(own: OwnKey, { root, environments }: PublicKeys): Keys {
  const none = (environment: string): never => {
    throw new OperationalError(`The key of ${environment} is on the machine of the plane.`)
  }
  return {
    signer: environment => ({ sign: () => none(environment) }),
    publicKey: environment => environments[environment] ?? none(environment),
    presentKey: environment => environments[environment],
    log: { root: () => root, rootSigner: () => undefined, own: () => own },
  }
}
