import type { Canary, Pin, PinsDocument, VersionRef } from './pins.ts'

/** Returns a visitor's version of a remote; the server (preloads) and the shell share this function. */
export function variantFor(visitor: string, remote: string, pin: Pin): VersionRef {
  return pin.canary && isAmong(visitor, remote, pin.canary) ? pin.canary : pin
}

/** Returns the new remotes, with their first versions, that a visitor gets; other visitors do not have them. */
export function newcomersFor(
  visitor: string,
  { newcomers = {} }: Pick<PinsDocument, 'newcomers'>,
): Readonly<Record<string, VersionRef>> {
  return Object.fromEntries(
    Object.entries(newcomers).filter(([remote, first]) => isAmong(visitor, remote, first)),
  )
}

function isAmong(visitor: string, remote: string, { version, percent }: Canary): boolean {
  return placeOf(visitor, remote, version) < percent * 100
}

const PLACES = 10_000

/** A visitor's place from 0 to 9,999 in a rollout: stable while the share grows, different for each candidate. */
export function placeOf(visitor: string, remote: string, candidate: string): number {
  return spread(`${visitor}/${remote}@${candidate}`) % PLACES
}

/** FNV-1a with the finalizer of MurmurHash3: similar texts get distant hashes. */
function spread(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
