/** The used part of negotiator 1.1, whose published types lack `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string | undefined>> })
    languages(): string[]
    encodings(available: readonly string[], options?: { readonly preferred: readonly string[] }): string[]
  }
}
