export type AnchoredInstrument = {
  readonly code: string
  /** Hash input of the instrument's past and future; when it changes, the instrument starts over. */
  readonly fingerprint: string
  /** First minute (since the epoch) after the anchor. */
  readonly anchorMinute: number
}

/** A feed's starting point: the same settings and anchor always give the same prices. */
export type FeedAnchor = {
  /** A moment of the feed and its wall-clock equivalent, both in ms. */
  readonly feedTime: number
  readonly wallTime: number
  readonly instruments: readonly AnchoredInstrument[]
}

export type AnchorRequest = {
  /** Differs between settings that produce different prices. */
  readonly fingerprint: string
  /** Creates the anchor to start with, reusing the known one as far as possible. */
  readonly next: (known: FeedAnchor | undefined) => FeedAnchor
}

export type Anchoring = (request: AnchorRequest) => Promise<FeedAnchor>

/** For a feed that shares its prices with no other site. */
export const anchorAlone: Anchoring = async ({ next }) => next(undefined)
