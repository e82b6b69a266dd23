import { hash } from 'node:crypto'
import type { ReadTx, Tx } from '../../../platform/storage/storage.ts'
import {
  deletePicture,
  deletePicturePieces,
  draftWithPicture,
  findPicture,
  insertPicture,
  insertPicturePiece,
  itemWithImage,
  picturePieces,
  shownWithImage,
} from './queries.ts'

/** Small pieces, because each write blocks the other writers for a few milliseconds. */
const PIECE_BYTES = 128 * 1024
/** Pixels of the longer side: enough for a high-density screen. */
const LONGEST_SIDE = 1_200
const QUALITY = 80

export function pathOfPicture(sha256: string): string {
  return `/art/${sha256}.jpg`
}

export function pictureOfPath(path: string): string | null {
  return /^\/art\/([0-9a-f]{64})\.jpg$/.exec(path)?.[1] ?? null
}

export async function forMarket(jpeg: Uint8Array): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return await sharp(jpeg)
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: QUALITY, progressive: true })
    .toBuffer()
}

/** Stores a picture once, however many items show it, and returns its SHA-256 in hex. */
export async function savePicture(tx: Tx, bytes: Uint8Array, now: number): Promise<string> {
  const sha256 = hash('sha256', bytes, 'hex')
  if ((await tx.one(findPicture, { sha256 })) !== undefined) return sha256
  await tx.run(insertPicture, { sha256, size: bytes.length, created_at: now })
  for (let from = 0, number = 0; from < bytes.length; from += PIECE_BYTES, number += 1)
    await tx.run(insertPicturePiece, { sha256, number, bytes: bytes.subarray(from, from + PIECE_BYTES) })
  return sha256
}

export async function dropUnused(tx: Tx, sha256: string | null): Promise<void> {
  if (sha256 === null) return
  if ((await tx.one(draftWithPicture, { sha256 })) !== undefined) return
  if ((await tx.one(itemWithImage, { image: pathOfPicture(sha256) })) !== undefined) return
  await tx.run(deletePicturePieces, { sha256 })
  await tx.run(deletePicture, { sha256 })
}

export async function isOnMarket(tx: ReadTx, sha256: string): Promise<boolean> {
  return (await tx.one(shownWithImage, { image: pathOfPicture(sha256) })) !== undefined
}

export async function pictureBytes(tx: ReadTx, sha256: string): Promise<Buffer | undefined> {
  const pieces = await tx.all(picturePieces, { sha256 })
  if (pieces.length === 0) return undefined
  const bytes = Buffer.concat(pieces.map(piece => piece.bytes))
  if (hash('sha256', bytes, 'hex') !== sha256) throw new Error(`the picture ${sha256} is not what it was`)
  return bytes
}
