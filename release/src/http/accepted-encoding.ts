import Negotiator from 'negotiator'

export type Encoding = 'br' | 'gzip' | 'identity'

const OFFERED = ['br', 'gzip', 'identity'] as const
/** Tie-breaker for encodings of the same quality. */
const PREFERRED = ['br', 'gzip']

/** RFC 9110, 12.5.3. Falls back to `identity`, because a body the client may refuse is better than a 406. */
export function encodingFor(accepted: string | undefined): Encoding {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted?.slice(0, 500) } })
  const best = negotiator.encodings([...OFFERED], { preferred: PREFERRED })[0]
  return OFFERED.find(encoding => encoding === best) ?? 'identity'
}
