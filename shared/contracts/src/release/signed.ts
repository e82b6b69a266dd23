import * as z from 'zod/mini'

/**
 * A text and the Ed25519 signature (base64) over its UTF-8 bytes. The text is kept as it was signed, so that nobody has
 * to agree on how an object is written; it is parsed only after it has been verified.
 */
export const signed = z.object({ payload: z.string(), signature: z.string() })
export type Signed = z.infer<typeof signed>
