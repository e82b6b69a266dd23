/** The clock of another process that answers now, and what people call it. */
export type PeerClock = {
  readonly name: string
  /** ms since 1970. */
  readonly now: number
}

/** A peer that takes longer (ms) is away, and its clock unknown. */
const PATIENCE_MS = 2_000
/** A writer whose clock is further from a peer's (ms) writes nothing. */
const MOST_APART_MS = 300_000

/** The clock of an HTTP server, by its `Date` header; null when it does not answer or does not say. */
export async function askClock(origin: string, fetch: typeof globalThis.fetch): Promise<PeerClock | null> {
  const response = await fetch(origin, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => undefined)
  const now = Date.parse(response?.headers.get('date') ?? '')
  return Number.isFinite(now) ? { name: origin, now } : null
}

/** A sentence about why nothing may be written with the clock here; null when the peer agrees with it or is away. */
export function problemOfOwnClock(peer: PeerClock | null, now: number): string | null {
  if (peer === null || Math.abs(now - peer.now) <= MOST_APART_MS) return null
  const seconds = Math.round(Math.abs(now - peer.now) / 1_000)
  const where = now > peer.now ? 'ahead of' : 'behind'
  return `the clock here (${new Date(now).toISOString()}) is ${seconds} s ${where} that of ${peer.name} (${new Date(peer.now).toISOString()}): set both by NTP, nothing was written`
}
