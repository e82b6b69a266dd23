/** An item as staff write it; `content` is JSON, who is an e-mail, moments in ms. */
export type DraftRow = {
  id: string
  content: string
  /** SHA-256 of the picture, hex. */
  picture: string | null
  version: number
  /** The version that the market shows; null for what was never there. */
  scheduled_version: number | null
  created_by: string
  created_at: number
  updated_by: string
  updated_at: number
}

/** A picture by what it is: two items may show one. */
type PictureRow = { sha256: string; size: number; created_at: number }
type PicturePieceRow = { sha256: string; number: number; bytes: Uint8Array }

declare module '../../../platform/storage/schema.ts' {
  interface Database {
    nft_drafts: DraftRow
    nft_pictures: PictureRow
    nft_picture_pieces: PicturePieceRow
  }
}
