type Letter = { readonly subject: string; readonly lines: readonly string[] }

/** Mails about the limits that customers set for themselves; `{site}` and `{time}` are filled in. */
export type OwnLimitTexts = {
  readonly limitLoosens: Letter
  readonly timeOutBegun: Letter
  readonly exclusionBegun: Letter
  readonly exclusionEnds: Letter
  /** The exclusion of another account of the same person. */
  readonly exclusionElsewhere: Letter
}

/** What a customer is written about the limits that they set for themselves (rules §1.6). */
export type LimitNews = keyof OwnLimitTexts
