import type { PhotoReason } from '@quayside/contracts/customer/photos'
import type { Result } from '@quayside/contracts/result'

/** Accepted kinds of photos (rules §7). */
export type PhotoKind = 'jpeg' | 'jpeg2000' | 'png'

export type Frame = { readonly width: number; readonly height: number }

export type FrameReading = Result<Frame, PhotoReason>

export function refusedPhoto(reason: PhotoReason): { readonly ok: false; readonly error: PhotoReason } {
  return { ok: false, error: reason }
}

export function isPadding(bytes: Uint8Array, from: number): boolean {
  return bytes.subarray(from).every(byte => byte === 0)
}
