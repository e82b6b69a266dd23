import * as z from 'zod/mini'

/** Ed25519 signature (base64) over the payload's UTF-8 bytes. Parse the payload only after verification. */
export const signed = z.object({ payload: z.string(), signature: z.string() })
export type Signed = z.infer<typeof signed>
