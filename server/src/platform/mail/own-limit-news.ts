type Letter = { readonly subject: string; readonly lines: readonly string[] }

export type OwnLimitTexts = {
  readonly limitLoosens: Letter
  readonly timeOutBegun: Letter
  readonly exclusionBegun: Letter
  readonly exclusionEnds: Letter
  /** Exclusion of another account of the same person. */
  readonly exclusionElsewhere: Letter
}

/** Notifications about customers' own limits (rules §1.6). */
export type LimitNews = keyof OwnLimitTexts
