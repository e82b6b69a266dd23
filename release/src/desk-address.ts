import * as z from 'zod'

const PORT_RULE = 'must be a port from 0 to 65535'

export const DESK_SETTINGS = {
  DESK_PORT: z
    .string()
    .regex(/^\d{1,5}$/, PORT_RULE)
    .transform(Number)
    .refine(value => value <= 65_535, PORT_RULE)
    .default(4002),
  DESK_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address https://…' })
    .transform(value => new URL(value).origin)
    .optional(),
}

export function deskAddress(given: {
  readonly DESK_PORT: number
  readonly DESK_URL?: string | undefined
}): string {
  return given.DESK_URL ?? `http://127.0.0.1:${given.DESK_PORT}`
}
