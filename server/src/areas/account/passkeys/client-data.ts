import * as z from 'zod/mini'

const clientData = z.object({
  type: z.string(),
  challenge: z.string().check(z.maxLength(200)),
  origin: z.string(),
  crossOrigin: z.optional(z.boolean()),
  topOrigin: z.optional(z.string()),
})

export type ClientData = z.infer<typeof clientData>

/** Parses the browser's client data (Web Authentication, `CollectedClientData`); undefined if invalid. */
export function readClientData(base64url: string): ClientData | undefined {
  try {
    const text = Buffer.from(base64url, 'base64url').toString()
    return clientData.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Whether the request came from the site's own page, not from a foreign frame. */
export function isOurs({ origin, crossOrigin, topOrigin }: ClientData, ours: string): boolean {
  return origin === ours && crossOrigin !== true && topOrigin === undefined
}
