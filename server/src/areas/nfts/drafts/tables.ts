/** An item draft; `content` is JSON, staff are emails, times in ms. */
export type DraftRow = {
  id: string
  content: string
  picture: string | null
  version: number
  /** The version on the market; null when the draft was never published. */
  scheduled_version: number | null
  created_by: string
  created_at: number
  updated_by: string
  updated_at: number
}

/** A picture keyed by its content: several items may share one. */
type PictureRow = { sha256: string; size: number; created_at: number }
type PicturePieceRow = { sha256: string; number: number; bytes: Uint8Array }

declare module '../../../platform/storage/schema.ts' {
  interface Database {
    nft_drafts: DraftRow
    nft_pictures: PictureRow
    nft_picture_pieces: PicturePieceRow
  }
}
