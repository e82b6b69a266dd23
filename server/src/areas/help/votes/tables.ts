/** Ratings of one version of a document in one language; it names no customer. */
export type VoteRow = {
  document: string
  /** Start of the version, in milliseconds. */
  version: number
  locale: string
  helpful: number
  unhelpful: number
}

declare module '../../../platform/storage/schema.ts' {
  interface Database {
    help_votes: VoteRow
  }
}
