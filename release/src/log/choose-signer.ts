import type { ReleaseAct, ReleaseEvent } from '@quayside/contracts/release/events'
import { ok } from '@quayside/contracts/result'
import { problemOfAuthority } from '../domain/record/authority.ts'
import type { ReleaseState } from '../domain/record/state.ts'
import type { LogKeys, LogSigner, OwnKey } from '../keys.ts'
import { refused } from '../refused.ts'
import type { Outcome } from '../releases.ts'

/**
 * Chooses the key that signs an entry: the registered own key, otherwise the root key. Refuses with `forbidden` when
 * neither is available, and for a person's revoked key, because the root key would sign in that same name. Creates a
 * root key for an empty log only.
 */
export function chooseSigner(
  keys: LogKeys,
  state: ReleaseState,
  event: Pick<ReleaseEvent, 'act' | 'actor'>,
): Outcome<LogSigner> {
  const own = keys.own()
  const problem = own === undefined ? 'no key of its own' : problemOfOwn(own, state, event)
  if (own !== undefined && problem === null) return ok(own)
  const root = keys.rootSigner(state.seq === 0)
  const isEnded = own !== undefined && hasEnded(own, state)
  if (root !== undefined && !isEnded) return ok(root)
  const wayOut =
    root === undefined ? '' : '; the root key here signs again once the file of that key is moved away'
  return refused(
    'forbidden',
    `this machine may not write "${event.act.type}" into the log: it has ${problem}${wayOut}`,
  )
}

/** A plane acts in other names, so its revoked key may fall back to a root key kept with it. */
function hasEnded({ id, isPlane }: OwnKey, { keys }: ReleaseState): boolean {
  return !isPlane && (keys.get(id)?.revokedAt ?? null) !== null
}

function problemOfOwn(
  own: OwnKey,
  { keys }: ReleaseState,
  event: Pick<ReleaseEvent, 'act' | 'actor'>,
): string | null {
  const known = keys.get(own.id)
  const name = `the key of ${own.holder} (${own.id.slice(0, 12)})`
  if (known === undefined)
    return `${name}, which no administrator has registered: npm run release -- keys register ${own.publicKey}`
  if (known.revokedAt !== null) return `${name}, which was revoked on ${known.revokedAt}`
  const problem = problemOfAuthority(known, event, keys)
  return problem === null ? null : `${name}, and the entry ${problem}`
}

/** Null when not needed or possible. */
export function planeRegistration(keys: LogKeys, state: ReleaseState): ReleaseAct | null {
  const own = keys.own()
  if (!own?.isPlane || state.keys.has(own.id) || keys.rootSigner(state.seq === 0) === undefined) return null
  return {
    type: 'key-registered',
    key: own.id,
    publicKey: own.publicKey,
    role: 'plane',
    holder: own.holder,
  }
}
