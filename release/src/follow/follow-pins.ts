import {
  type PinsDocument,
  pinsDocument,
  type VersionRef,
  versionKey,
} from '@quayside/contracts/release/pins'
import { type Signed, signed } from '@quayside/contracts/release/signed'
import * as z from 'zod'
import { sha256Hex } from '../bytes.ts'
import { offeredRefs } from '../domain/record/pinned-refs.ts'
import type { RevisionRecord } from '../domain/record/state.ts'
import { verifySigned } from '../keys.ts'
import { readDocument } from '../log/documents.ts'
import { type FreshReading, readFresh } from '../log/freshness.ts'
import type { LogMemory } from '../log/log-memory.ts'
import { BrokenLog, openLog, problemSentence } from '../log/release-log.ts'
import type { ObjectStore } from '../store/object-store.ts'
import { type PinnedManifest, parseManifest, readPinnedManifest } from './pinned-versions.ts'
import { createServed, type Served } from './served-versions.ts'

/** Pins that a site may serve: signed by the right key, with every manifest they offer. */
export type VerifiedPins = {
  readonly envelope: Signed
  readonly document: PinsDocument
  readonly manifests: ReadonlyMap<string, PinnedManifest>
  readonly fallbacks: readonly PinnedManifest[]
}

/** Keeps the last verified pins across restarts, so that a site starts while the store is away. */
export type PinsKeeper = { read(): Promise<string | undefined>; write(text: string): Promise<void> }

export type PinsFollower = {
  current(): VerifiedPins | undefined
  /** Why newer pins are not in use or may exist; null when nothing is wrong. */
  problem(): string | null
  /** The newest verified checkpoint of the log; null without a trusted one. */
  confirmation(): string | null
  serves(version: string): Promise<boolean>
  refOf(version: string): VersionRef | undefined
  /** Versions that open tabs must leave: blocked, and not named by the pins in use. */
  blocked(): readonly string[]
  poll(): Promise<boolean>
}

export type FollowParts = {
  readonly store: ObjectStore
  readonly environment: string
  /** Raw Ed25519 key (base64); read at each verification. */
  readonly publicKey: () => string
  readonly root: () => string | undefined
  readonly now: () => number
  readonly keeper: PinsKeeper
  readonly memory?: LogMemory
}

/** Never uses unverified pins: the last verified ones stay and `problem` says why. The revision never decreases. */
export function followPins(parts: FollowParts): PinsFollower {
  const { store, environment, now } = parts
  const log = openLog(parts)
  const served = createServed(environment, now)
  let inUse: VerifiedPins | undefined
  let problem: string | null = null
  let isRestored = false
  let fresh: Pick<FreshReading, 'doubt' | 'confirmation'> = { doubt: null, confirmation: null }
  let polling: Promise<boolean> | undefined

  async function findNewer(): Promise<boolean> {
    const before = inUse
    try {
      if (!isRestored) inUse = await restore(parts)
      isRestored = true
      inUse = await newest()
      problem = null
    } catch (error) {
      problem = sentenceOf(error)
    }
    if (inUse !== undefined) served.use(inUse.document)
    return inUse !== before
  }

  async function newest(): Promise<VerifiedPins | undefined> {
    const last = await newestRecord(inUse?.document.revision ?? 0)
    if (last === undefined) return undefined
    if (last.revision === inUse?.document.revision) return sameRevision(inUse, last.document)
    const read = await readDocument(store, last.document)
    if (!read.ok) throw new Error(`the document of revision ${last.revision} ${read.problem}`)
    const document = verified(read.envelope, parts)
    if (document.revision !== last.revision)
      throw new Error(`the document of revision ${last.revision} says revision ${document.revision}`)
    const pins = {
      envelope: read.envelope,
      document,
      manifests: await manifestsOf(store, document),
      fallbacks: await fallbacksOf(store, document),
    }
    await parts.keeper.write(textOf(pins))
    return pins
  }

  /** Throws when the newest verified revision is not newer than the known one. */
  async function newestRecord(known: number): Promise<RevisionRecord | undefined> {
    const { state, problem: broken, doubt, confirmation } = await readFresh({ ...parts, log })
    fresh = { doubt, confirmation }
    served.learn(state)
    const last = state.environments.get(environment)?.revisions.at(-1)
    const revision = last?.revision ?? 0
    if (broken !== null && revision <= known) throw new BrokenLog(problemSentence(broken))
    if (revision < known)
      throw new Error(
        `the store is at revision ${revision} of ${environment}, behind ${known} in use here. ${goOnAbove(known)}`,
      )
    return last
  }

  function poll(): Promise<boolean> {
    polling ??= findNewer().finally(() => {
      polling = undefined
    })
    return polling
  }

  return {
    current: () => inUse,
    problem: () => problem ?? fresh.doubt,
    confirmation: () => fresh.confirmation,
    serves: version => servesAfterLooking(served, version, poll),
    refOf: served.refOf,
    blocked: served.blocked,
    poll,
  }
}

async function servesAfterLooking(
  served: Served,
  version: string,
  look: () => Promise<unknown>,
): Promise<boolean> {
  if (served.has(version) || !served.mayLookAgain()) return served.has(version)
  await look()
  return served.has(version)
}

/** A recreated store restarts its environments at revision 1, and sites never go back. */
function goOnAbove(revision: number): string {
  return `Put the store back as it was, or, if it was lost and pinned again, continue above that: npm run release -- recover --above ${revision}, on the machine of the plane`
}

/** Two documents with one revision mean two histories: keep the one in use and report it. */
function sameRevision(inUse: VerifiedPins, document: string): VerifiedPins {
  const { revision, environment } = inUse.document
  if (sha256Hex(JSON.stringify(inUse.envelope)) === document) return inUse
  throw new Error(
    `the log has another revision ${revision} of ${environment} than the one in use here. ${goOnAbove(revision)}`,
  )
}

function verified(envelope: Signed, { environment, publicKey }: FollowParts): PinsDocument {
  if (!verifySigned(envelope, publicKey()))
    throw new Error('the pins do not carry the signature of this environment’s key')
  const document = pinsDocument.parse(JSON.parse(envelope.payload))
  if (document.environment !== environment)
    throw new Error(`the pins are those of ${document.environment}, not of ${environment}`)
  return document
}

async function manifestsOf(store: ObjectStore, document: PinsDocument): Promise<Map<string, PinnedManifest>> {
  const entries = await Promise.all(
    offeredRefs(document).map(async ({ remote, ref }) => {
      return [versionKey(remote, ref.version), await readPinnedManifest(store, remote, ref)] as const
    }),
  )
  return new Map(entries)
}

/** Pins are valid without their fallbacks, which no visitor gets first. */
async function fallbacksOf(store: ObjectStore, { remotes }: PinsDocument): Promise<PinnedManifest[]> {
  const read = Object.entries(remotes).map(async ([remote, { previous }]) => {
    if (previous === null) return []
    return await readPinnedManifest(store, remote, previous).catch(() => [])
  })
  return (await Promise.all(read)).flat()
}

const kept = z.object({ envelope: signed, manifests: z.record(z.string(), z.string()) })

function textOf({ envelope, manifests }: VerifiedPins): string {
  const texts = Object.fromEntries([...manifests].map(([key, { text }]) => [key, text]))
  return JSON.stringify({ envelope, manifests: texts })
}

async function restore(parts: FollowParts): Promise<VerifiedPins | undefined> {
  const text = await parts.keeper.read()
  if (text === undefined) return undefined
  try {
    const { envelope, manifests } = kept.parse(JSON.parse(text))
    const document = verified(envelope, parts)
    const parsed = offeredRefs(document).map(({ remote, ref }) => {
      const key = versionKey(remote, ref.version)
      return [key, parseManifest(remote, ref, manifests[key] ?? '')] as const
    })
    return { envelope, document, manifests: new Map(parsed), fallbacks: [] }
  } catch {
    return undefined
  }
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
