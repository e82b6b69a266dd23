import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Lifetime of a page token (ms); an open tab renews it earlier. */
export const PAGE_TOKEN_LASTS = 600_000

/** Signs and verifies what the site knows of a visitor. All sites of a database share the key. */
export type PageTokens = {
  /** Token of a page sent to a visitor now, with the revision of its pins. */
  issue(visitor: string, revision: number): string
  /** The revision of a visitor's page; undefined when the token is forged, another visitor's, or expired. */
  read(token: string | undefined, visitor: string): number | undefined
  /** Name of a new visitor: 22 characters that encode the time and nothing personal. */
  newVisitor(): string
  /** Time of a visitor's first page (ms); undefined for a forged name. */
  firstSeen(visitor: string): number | undefined
  /** An unpredictable number for an address range, from 0 up to 2^32. */
  numberOf(range: string): number
}

export type PageTokenParts = {
  /** 32 bytes, shared by all sites of a database. */
  readonly key: Uint8Array
  readonly environment: string
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

const FORM = /^([0-9a-z]{1,9})\.([0-9a-z]{1,8})\.([\w-]{22})$/
const TOKEN_MAC = 16
/** Bytes of a visitor's name: seconds since 1970, randomness, and a MAC. */
const SECONDS = 4
const CHANCE = 6
const VISITOR_MAC = 6
/** Tolerated clock difference between sites (ms). */
const AHEAD = 60_000

export function createPageTokens({ key, environment, now }: PageTokenParts): PageTokens {
  function markOf(bytes: number, ...parts: readonly (string | number)[]): Buffer {
    return createHmac('sha256', key)
      .update(JSON.stringify([environment, ...parts]))
      .digest()
      .subarray(0, bytes)
  }

  return {
    issue(visitor, revision) {
      const at = Math.floor(now() / 1_000)
      const mark = markOf(TOKEN_MAC, 'page', visitor, at, revision).toString('base64url')
      return `${at.toString(36)}.${revision.toString(36)}.${mark}`
    },
    read(token, visitor) {
      const [, time = '', number = '', mark = ''] = FORM.exec(token ?? '') ?? []
      if (mark === '') return undefined
      const [at, revision] = [Number.parseInt(time, 36), Number.parseInt(number, 36)]
      const age = now() - at * 1_000
      if (age < -AHEAD || age > PAGE_TOKEN_LASTS) return undefined
      const expected = markOf(TOKEN_MAC, 'page', visitor, at, revision)
      return timingSafeEqual(Buffer.from(mark, 'base64url'), expected) ? revision : undefined
    },
    newVisitor() {
      const name = Buffer.alloc(SECONDS + CHANCE)
      name.writeUInt32BE(Math.floor(now() / 1_000))
      randomBytes(CHANCE).copy(name, SECONDS)
      return Buffer.concat([name, markOf(VISITOR_MAC, 'visitor', name.toString('hex'))]).toString('base64url')
    },
    firstSeen(visitor) {
      const bytes = Buffer.from(visitor, 'base64url')
      if (bytes.length !== SECONDS + CHANCE + VISITOR_MAC) return undefined
      const name = bytes.subarray(0, SECONDS + CHANCE)
      const expected = markOf(VISITOR_MAC, 'visitor', name.toString('hex'))
      return timingSafeEqual(bytes.subarray(name.length), expected) ? name.readUInt32BE() * 1_000 : undefined
    },
    numberOf: range => markOf(4, 'range', range).readUInt32BE(),
  }
}
