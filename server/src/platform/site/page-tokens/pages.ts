import { RANGE_CELLS } from '@quayside/contracts/release/health'
import { type PinsDocument, versionKey } from '@quayside/contracts/release/pins'
import { newcomersFor, variantFor } from '@quayside/contracts/release/variant'
import { isLoopback, rangeOf } from '@quayside/release/client-address'
import type { PinsFollower } from '@quayside/release/follow/follow-pins'
import type { Reporter, Visitor } from '@quayside/release/health/observations'
import { shownVisitor } from '@quayside/release/serving/shown-visitor'
import { browserOf } from '../../http/headers/browser-family.ts'
import { type FromBrowser, visitorOf } from '../../http/headers/visitor-cookie.ts'
import type { PageTokens } from './page-tokens.ts'

export type Pages = {
  newVisitor(): string
  tokenFor(visitor: string): string
  visitorAt(id: string, address: string): Visitor
  /** The reporting visitor; null without a recent token of a page sent to this browser. */
  witness(request: BrowserRequest, token: string | undefined): Reporter | null
  /** Remembers the pins in use, so that tokens of other sites can be verified. */
  remember(): void
}

type BrowserRequest = FromBrowser & {
  readonly ip: string
  readonly headers: { readonly 'user-agent'?: string | undefined }
}

export type PagesParts = {
  readonly tokens: PageTokens
  readonly pins: Pick<PinsFollower, 'current'>
  /** Whether browsers on this machine count separately: a sandbox user has only the loopback address. */
  readonly isLoopbackApart: boolean
}

/** Remembered revisions: tokens last minutes, and pins change rarely. */
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
      return {
        ...visitorAt(id, request.ip),
        browser: browserOf(request.headers['user-agent']),
        wasGiven: version => wasGiven(document, shownVisitor(id), version),
      }
    },
    remember,
  }
}

/** Whether a visitor's page could show a version, including the fallbacks: the main and last good ones. */
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
