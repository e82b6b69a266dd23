/** Time limit at the provider (ms). */
export const FLOW_LIFE_MS = 10 * 60_000

type Begun = {
  readonly provider: string
  readonly browser: string
  readonly session_id: string | null
  readonly expires_at: number
  readonly used_at: number | null
}

type Returned = {
  readonly provider: string
  readonly browser: string | undefined
  readonly session: { readonly id: string } | undefined
}

/** Why a flow must not end here. A foreign flow looks unknown, so that a victim reveals and spends nothing. */
export function callbackFault(
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
