import * as z from 'zod/mini'

const clientData = z.object({
  type: z.string(),
  challenge: z.string().check(z.maxLength(200)),
  origin: z.string(),
  crossOrigin: z.optional(z.boolean()),
  topOrigin: z.optional(z.string()),
})

export type ClientData = z.infer<typeof clientData>

/** What the browser says that it asked for (Web Authentication, `CollectedClientData`); undefined for anything else. */
export function readClientData(base64url: string): ClientData | undefined {
  try {
    const text = Buffer.from(base64url, 'base64url').toString()
    return clientData.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Whether it was a page of the site itself, in no frame of another. */
export function isOurs({ origin, crossOrigin, topOrigin }: ClientData, ours: string): boolean {
  return origin === ours && crossOrigin !== true && topOrigin === undefined
}
