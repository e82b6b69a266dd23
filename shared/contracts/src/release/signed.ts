import * as z from 'zod/mini'

/**
 * A text and the Ed25519 signature (base64) over its UTF-8 bytes. The signed text itself is kept, which avoids a
 * canonical form of objects; it is parsed only after verification.
 */
export const signed = z.object({ payload: z.string(), signature: z.string() })
export type Signed = z.infer<typeof signed>
