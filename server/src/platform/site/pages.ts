import { RANGE_CELLS } from '@quayside/contracts/release/health'
import { type PinsDocument, versionKey } from '@quayside/contracts/release/pins'
import { newcomersFor, variantFor } from '@quayside/contracts/release/variant'
import type { PinsFollower } from '@quayside/release/follow/follow-pins'
import type { Visitor, Witness } from '@quayside/release/health/observations'
import { isLoopback, rangeOf } from '@quayside/release/http/client-address'
import { type FromBrowser, visitorOf } from '../http/visitor-cookie.ts'
import type { PageTokens } from './page-tokens.ts'

/** What the site knows of the pages it sent: to whom, with which versions. */
export type Pages = {
  newVisitor(): string
  /** The token of a visitor's page with the pins in use. */
  tokenFor(visitor: string): string
  /** A visitor as evidence knows it. */
  visitorAt(id: string, address: string): Visitor
  /** Who reports; null without the token of a page that was sent to this very browser within the last minutes. */
  witness(request: BrowserRequest, token: string | undefined): Witness | null
  /** Remembers the pins in use, so that tokens which other sites made with them can be read here. */
  remember(): void
}

type BrowserRequest = FromBrowser & { readonly ip: string }

export type PagesParts = {
  readonly tokens: PageTokens
  readonly pins: Pick<PinsFollower, 'current'>
  /**
   * Whether browsers of this very machine count each by itself: who tries the sandbox has no other address, and nobody
   * elsewhere comes from there.
   */
  readonly isLoopbackApart: boolean
}

/** Revisions remembered: tokens last minutes, and few pins are changed in that time. */
const MOST_REVISIONS = 50

export function createPages({ tokens, pins, isLoopbackApart }: PagesParts): Pages {
  const documents = new Map<number, PinsDocument>()

  function remember(): void {
    const document = pins.current()?.document
    if (document === undefined || documents.get(document.revision) === document) return
    documents.set(document.revision, document)
    const oldest = documents.size > MOST_REVISIONS ? documents.keys().next().value : undefined
    if (oldest !== undefined) documents.delete(oldest)
  }

  function visitorAt(id: string, address: string): Visitor {
    const range = isLoopbackApart && isLoopback(address) ? `visitor ${id}` : rangeOf(address)
    return { id, cell: tokens.numberOf(range) % RANGE_CELLS, firstSeen: tokens.firstSeen(id) }
  }

  return {
    newVisitor: tokens.newVisitor,
    tokenFor(visitor) {
      remember()
      return tokens.issue(visitor, pins.current()?.document.revision ?? 0)
    },
    visitorAt,
    witness(request, token) {
      const id = visitorOf(request)
      const revision = id === undefined ? undefined : tokens.read(token, id)
      if (id === undefined || revision === undefined) return null
      const document = documents.get(revision)
      return { ...visitorAt(id, request.ip), wasGiven: version => wasGiven(document, id, version) }
    },
    remember,
  }
}

/** Whether a visitor's page could show a version: the shell falls back on the main one and then on the last good one. */
function wasGiven(document: PinsDocument | undefined, visitor: string, version: string): boolean {
  if (document === undefined) return false
  const pinned = Object.entries(document.remotes).map(
    ([remote, pin]) => [remote, [variantFor(visitor, remote, pin), pin, pin.previous]] as const,
  )
  const first = Object.entries(newcomersFor(visitor, document)).map(
    ([remote, ref]) => [remote, [ref]] as const,
  )
  return [...pinned, ...first].some(([remote, given]) =>
    given.some(ref => ref !== null && versionKey(remote, ref.version) === version),
  )
}
