export type PeerClock = {
  readonly name: string
  readonly now: number
}

/** Timeout (ms) of a peer, after which its clock is unknown. */
const PATIENCE_MS = 2_000
/** Clock difference (ms) from a peer at which a writer refuses to write. */
const MOST_APART_MS = 300_000

/** Reads an HTTP server's `Date` header; null without a response or a valid header. */
export async function askClock(origin: string, fetch: typeof globalThis.fetch): Promise<PeerClock | null> {
  const response = await fetch(origin, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => undefined)
  const now = Date.parse(response?.headers.get('date') ?? '')
  return Number.isFinite(now) ? { name: origin, now } : null
}

export function problemOfOwnClock(peer: PeerClock | null, now: number): string | null {
  if (peer === null || Math.abs(now - peer.now) <= MOST_APART_MS) return null
  const seconds = Math.round(Math.abs(now - peer.now) / 1_000)
  const where = now > peer.now ? 'ahead of' : 'behind'
  return `the clock here (${new Date(now).toISOString()}) is ${seconds} s ${where} that of ${peer.name} (${new Date(peer.now).toISOString()}): set both by NTP, nothing was written`
}
