/** What is used of negotiator 1.1, whose published types lack `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string | undefined>> })
    /** Languages that the client accepts, the best first. */
    languages(): string[]
    /** Those of `available` that the client accepts, the best first; `preferred` decides among equals. */
    encodings(available: readonly string[], options?: { readonly preferred: readonly string[] }): string[]
  }
}
