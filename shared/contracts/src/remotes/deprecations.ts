/** A part of the contract that a later version removes; its docstring has the same text as `@deprecated`. */
export type Deprecation = {
  /** `ctx`, or a shared module such as `@quayside/runtime/hooks`. */
  readonly of: string
  /** `sockets.market.offer`, or the name of an export. */
  readonly member: string
  /** Version of the contract without it. */
  readonly removedIn: number
  /** Replacement, as a sentence without its period. */
  readonly instead: string
}

export const DEPRECATIONS: readonly Deprecation[] = []

/** Docstring tag of a deprecation: `@deprecated 3: use sockets.market.watch`. */
export function deprecationTag({ removedIn, instead }: Deprecation): string {
  return `${removedIn}: ${instead}`
}
