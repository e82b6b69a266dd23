import type { Flag } from '../../storage/schema.ts'

/** A customer's data key, sealed by a master key; base64. */
type DataKeysTable = { user_id: string; master_id: string; wrapped: string; created_at: number }

/** A photo; its joined pieces are the output of `seal`. Unclaimed photos (`is_held`) are deleted after a day. */
type PhotosTable = {
  id: string
  user_id: string
  size: number
  sha256: string
  is_held: Flag
  created_at: number
}

type PhotoPiecesTable = { photo_id: string; number: number; bytes: Uint8Array }

declare module '../../storage/schema.ts' {
  interface Database {
    data_keys: DataKeysTable
    photos: PhotosTable
    photo_pieces: PhotoPiecesTable
  }
}
