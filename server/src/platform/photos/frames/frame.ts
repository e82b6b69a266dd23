import type { PhotoReason } from '@quayside/contracts/photos'
import type { Result } from '@quayside/contracts/result'

/** Kinds of photos that are taken (rules §7). */
export type PhotoKind = 'jpeg' | 'jpeg2000' | 'png'

/** What the head of a photo promises, in pixels. */
export type Frame = { readonly width: number; readonly height: number }

/** A frame, or why the file is refused before anything is decoded. */
export type FrameReading = Result<Frame, PhotoReason>

/** A refusal of a photo. */
export function refusedPhoto(reason: PhotoReason): { readonly ok: false; readonly error: PhotoReason } {
  return { ok: false, error: reason }
}

/** Whether nothing but padding follows from an offset on. */
export function isPadding(bytes: Uint8Array, from: number): boolean {
  return bytes.subarray(from).every(byte => byte === 0)
}
