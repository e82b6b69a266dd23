/** As long as a customer may take at the provider (ms). */
export const TRIP_LIFE_MS = 10 * 60_000

/** A trip as it was begun; `session_id` is null for signing in. */
type Begun = {
  readonly provider: string
  readonly browser: string
  readonly session_id: string | null
  readonly expires_at: number
  readonly used_at: number | null
}

/** Who comes back. */
type Returned = {
  readonly provider: string
  readonly browser: string | undefined
  readonly session: { readonly id: string } | undefined
}

/**
 * Why a trip does not end here; undefined when it does. One that was begun by another browser, in another session or for another
 * purpose looks like none at all: who was led to a stranger's callback learns nothing, and spends nothing.
 */
export function judgeTrip(
  begun: Begun | undefined,
  { provider, browser, session }: Returned,
  now: number,
): 'browser' | 'state' | 'replayed' | 'expired' | undefined {
  if (browser === undefined) return 'browser'
  if (begun === undefined || begun.browser !== browser || begun.provider !== provider) return 'state'
  if (begun.session_id !== (session?.id ?? null)) return 'state'
  if (begun.used_at !== null) return 'replayed'
  return begun.expires_at <= now ? 'expired' : undefined
}
