/** Where a simulated instrument stood at its reference price. */
export type AnchoredInstrument = {
  readonly code: string
  /** What the past and the future of the instrument depend on; a changed one begins anew. */
  readonly fingerprint: string
  /** First minute (since the epoch) after the anchor. */
  readonly anchorMinute: number
}

/** Where a feed began: with the same settings and the same anchor two feeds give the same prices. */
export type FeedAnchor = {
  /** A moment of the feed and one of the wall clock (both ms) that belong together. */
  readonly feedTime: number
  readonly wallTime: number
  readonly instruments: readonly AnchoredInstrument[]
}

/** What a feed asks before it begins. */
export type AnchorRequest = {
  /** Text that differs whenever the settings would make other prices. */
  readonly fingerprint: string
  /** The anchor to begin with; it goes on from a known one as far as it can. */
  readonly next: (known: FeedAnchor | undefined) => FeedAnchor
}

/** Says where a feed begins. */
export type Anchoring = (request: AnchorRequest) => Promise<FeedAnchor>

/** A feed that no other has to agree with. */
export const anchorAlone: Anchoring = async ({ next }) => next(undefined)
