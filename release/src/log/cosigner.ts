import pMap from 'p-map'
import { bytesOf, textOf } from '../bytes.ts'
import { keyId, type Signer, verifySigned } from '../keys.ts'
import type { Releases } from '../releases.ts'
import type { KnownSite, KnownSites } from '../site-key.ts'
import { KEYS, type ObjectStore } from '../store/object-store.ts'
import { type Checkpoint, readCheckpoint } from './checkpoint.ts'
import { LASTS_MS } from './freshness.ts'
import { noteKeyHash, readNote, signNote } from './signed-note.ts'

export type Cosigner = {
  readonly site: string
  readonly environment: string
  readonly seq: number
  /** When a plane signed the checkpoint, ISO. */
  readonly at: string
  /** Why this log differs from the site's, as the end of a sentence; null when it matches. */
  readonly problem: string | null
}

type Site = Pick<KnownSite, 'site' | 'environment'>

/** Adds a site's signature below the plane's on a checkpoint (C2SP `signed-note`). */
export function coSign(
  note: string,
  { site, environment, signer }: Site & { readonly signer: Signer & { readonly publicKey: string } },
): string {
  const { text = '' } = readNote(note) ?? {}
  const own = { ...signer, id: keyId(signer.publicKey) }
  const signed = signNote(text, { signer: own, name: nameOf({ site, environment }) })
  return `${note}${signed.slice(text.length + 1)}`
}

export function isCoSigned(note: string, { publicKey, ...site }: KnownSite): boolean {
  const { text = '', signatures = [] } = readNote(note) ?? {}
  const name = nameOf(site)
  return signatures.some(
    one =>
      one.name === name &&
      one.keyHash === noteKeyHash(name, publicKey) &&
      verifySigned({ payload: text, signature: one.signature }, publicKey),
  )
}

function nameOf({ site, environment }: Site): string {
  return `quayside/site/${site}@${environment}`
}

export type CosignerParts = {
  readonly store: Pick<ObjectStore, 'get' | 'put' | 'list'>
  readonly releases: Pick<Releases, 'confirmed' | 'continues'>
  readonly root: () => string | undefined
  readonly sites: KnownSites
  readonly now: () => number
}

export type Cosigners = {
  /** Keeps a known site's newest cosigned checkpoint; never replaces evidence of another log. */
  take(site: KnownSite, note: string): Promise<void>
  read(): Promise<readonly Cosigner[]>
}

export function openCosigners({ store, releases, root, sites, now }: CosignerParts): Cosigners {
  /** Requires the plane's and the site's signatures, with any content. */
  async function openNote(note: string, site: KnownSite): Promise<Checkpoint | undefined> {
    const known = root()
    if (known === undefined || !isCoSigned(note, site)) return undefined
    const { state } = await releases.confirmed()
    return readCheckpoint(note, { root: known, keys: state.keys }, { revoked: true })
  }

  async function problemOf(note: string, { epoch }: Checkpoint): Promise<string | null> {
    const { state } = await releases.confirmed()
    // A recovery gave up entries lost before the new epoch.
    if (epoch < state.epoch) return null
    const continued = await releases.continues(note)
    return continued.ok ? null : continued.error.message
  }

  async function readOne(site: KnownSite): Promise<Cosigner[]> {
    const { site: name, environment } = site
    const note = textOf((await store.get(KEYS.witness(environment, name))) ?? new Uint8Array())
    const checkpoint = await openNote(note, site)
    if (checkpoint === undefined) return []
    const { seq, at } = checkpoint
    return [{ site: name, environment, seq, at, problem: await problemOf(note, checkpoint) }]
  }

  return {
    async take(site, note) {
      const key = KEYS.witness(site.environment, site.site)
      const kept = textOf((await store.get(key)) ?? new Uint8Array())
      if (kept === note) return
      const [next, before] = [await openNote(note, site), await openNote(kept, site)]
      if (next === undefined) return
      if (isAhead(next, now()) && (await problemOf(note, next)) === null) return
      if (before !== undefined && !isAhead(before, now()) && !isAfter(next, before)) return
      if (before !== undefined && (await problemOf(kept, before)) !== null) return
      await store.put(key, bytesOf(note))
    },
    read: async () => (await pMap(await sites(), readOne, { concurrency: 8 })).flat(),
  }
}

/** A plane with a wrong clock signed it; keeping it would block correct ones. */
function isAhead({ at }: Checkpoint, now: number): boolean {
  return Date.parse(at) > now + LASTS_MS
}

function isAfter(next: Checkpoint, before: Checkpoint): boolean {
  if (next.epoch !== before.epoch) return next.epoch > before.epoch
  return next.seq !== before.seq ? next.seq > before.seq : next.at > before.at
}

/** `The site east-1 (production) has verified another log: …`; null when all agree. */
export function splitWords(cosigners: readonly Cosigner[]): string | null {
  const split = cosigners.filter(({ problem }) => problem !== null)
  if (split.length === 0) return null
  return split
    .map(
      ({ site, environment, problem }) =>
        `the site ${site} (${environment}) has verified another log: ${problem}`,
    )
    .join('; ')
}
