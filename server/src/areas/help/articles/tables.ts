/** A notice or article of the desk; `content` and `live` are JSON, staff are emails, times in ms. */
export type ArticleRow = {
  id: string
  content: string
  version: number
  /** The content that customers read, and its version; null before it is published. */
  live: string | null
  live_version: number | null
  publish_at: number | null
  end_at: number | null
  /** Start of the text that customers read. */
  revised_at: number | null
  /** Grows with each change of what customers read. */
  revision: number
  notice: 'no' | 'waiting' | 'done'
  /** Id of the last customer that was notified, in the order of ids; empty before and after. */
  notified_to: string
  notified: number
  published_by: string | null
  created_by: string
  created_at: number
  updated_by: string
  updated_at: number
}

declare module '../../../platform/storage/schema.ts' {
  interface Database {
    articles: ArticleRow
  }
}
