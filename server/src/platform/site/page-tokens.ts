import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A page's token is good for so long (ms); an open tab asks for the next one before that. */
export const PAGE_TOKEN_LASTS = 600_000

/**
 * Signs what the site itself knows of a visitor, and checks it when it comes back. One key for all sites of a database,
 * so that any of them can check what another has sent.
 */
export type PageTokens = {
  /** Token of a page that is sent to a visitor now, with the pins of a revision. */
  issue(visitor: string, revision: number): string
  /** The revision of a visitor's page; undefined when the token is forged, somebody else's or out of date. */
  read(token: string | undefined, visitor: string): number | undefined
  /** Name for somebody who comes for the first time: 22 characters that say when that was, and nothing of the person. */
  newVisitor(): string
  /** When a visitor came for the first time (ms); undefined when the name is not from us. */
  firstSeen(visitor: string): number | undefined
  /** A number for an address range, from 0 up to 2^32, that nobody else can work out. */
  numberOf(range: string): number
}

export type PageTokenParts = {
  /** 32 bytes, the same on every site of a database. */
  readonly key: Uint8Array
  readonly environment: string
  /** ms since 1970. */
  readonly now: () => number
}

const FORM = /^([0-9a-z]{1,9})\.([0-9a-z]{1,8})\.([\w-]{22})$/
const TOKEN_MAC = 16
/** Bytes of a visitor's name: seconds since 1970, chance, and the mark that we made it. */
const SECONDS = 4
const CHANCE = 6
const VISITOR_MAC = 6
/** Another site's clock may be ahead by so much (ms). */
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
