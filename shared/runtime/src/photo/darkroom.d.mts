/** Size (px) and quality of a JPEG. */
export type Wanted = { readonly width: number; readonly height: number; readonly quality: number }

/** The picture of a file, the right way up; rejects for what is none. */
export function decode(file: Blob): Promise<ImageBitmap>
/** A JPEG on white. */
export function draw(picture: ImageBitmap, wanted: Wanted): Promise<Blob>
