import type { KeyRole } from '@quayside/contracts/release/events'
import type { StaffRole } from '@quayside/contracts/release/plane'
import { ok } from '@quayside/contracts/result'
import type { FastifyRequest } from 'fastify'
import type { ReleaseState } from '../domain/record/state.ts'
import { contentDigest, isSignedBy, signatureParams } from '../http-signature.ts'
import { type Keys, keyId } from '../keys.ts'
import { refused } from '../refused.ts'
import type { Actor, Outcome, Releases } from '../releases.ts'
import type { ObjectStore } from '../store/object-store.ts'
import { createSeenRequests } from './seen-requests.ts'

export type KeyCaller = {
  readonly key: string
  readonly role: StaffRole
  readonly actor: Actor
}

/** Authenticates requests signed with a personal key or the root key; accepts each once. */
export type KeyCallers = {
  of(request: FastifyRequest): Promise<Outcome<KeyCaller>>
}

export type KeyCallerParts = {
  readonly releases: Pick<Releases, 'confirmed'>
  readonly keys: { readonly log: Pick<Keys['log'], 'root'> }
  readonly store: Pick<ObjectStore, 'putNew' | 'list' | 'delete'>
  readonly now: () => Date
  /** Without it only this machine's own names (`CONSOLE_URL`). */
  readonly consoleHost?: string | undefined
}

/** Validity (ms) of a signature before and after its time, by the local clock. */
const LASTS_MS = 60_000
/** This machine's own names, which a tunnel's near end also uses. */
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
const READING: ReadonlySet<string> = new Set(['GET', 'HEAD'])

const STAFF_ROLE: Partial<Record<KeyRole, StaffRole>> = {
  administrator: 'administrator',
  manager: 'release-manager',
}

export function isSigned({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['signature-input'] !== undefined
}

export function isSignedBody(
  { headers }: Pick<FastifyRequest, 'headers'>,
  body: string | Uint8Array,
): boolean {
  const digest = headers['content-digest']
  return digest === undefined || digest === contentDigest(body)
}

export function createKeyCallers({ releases, keys, store, now, consoleHost }: KeyCallerParts): KeyCallers {
  const known = new WeakMap<FastifyRequest, Promise<Outcome<KeyCaller>>>()
  const seen = createSeenRequests(store, { now, lasts: LASTS_MS })
  const startedAt = now().getTime()

  /** The sender controls the header: a signature for another plane must not be valid here. */
  function notForUs(host: string): string | undefined {
    if (host === consoleHost || LOOPBACK.test(host)) return undefined
    return `This plane does not know itself as ${host}: its setting CONSOLE_URL says by which address it is reached.`
  }

  /** `created`: seconds since 1970. */
  function notInTime(created: number): string | undefined {
    const apart = Math.abs(created * 1_000 - now().getTime())
    if (apart > LASTS_MS)
      return `The clock of your machine is ${Math.round(apart / 1_000)} s off from the plane's.`
    // Requests from before the start are not remembered, so they could be replayed.
    if ((created + 1) * 1_000 <= startedAt)
      return 'This request is older than the start of the plane: send it again.'
    return undefined
  }

  async function verify(request: FastifyRequest): Promise<Outcome<KeyCaller>> {
    const input = String(request.headers['signature-input'] ?? '')
    const params = signatureParams(input)
    if (params === undefined) return refused('unauthorized', 'The signature of this request cannot be read.')
    const misfit = notForUs(request.host) ?? notInTime(params.created)
    if (misfit !== undefined) return refused('unauthorized', misfit)
    // Uses the verified part: a damaged log must stay readable for its holders.
    const { state } = await releases.confirmed()
    const found = holderOf(state, { key: params.key, root: keys.log.root() })
    if (!found.ok) return found
    const { publicKey, caller } = found.value
    const signed = {
      method: request.method,
      authority: request.host,
      target: request.url,
      digest: String(request.headers['content-digest'] ?? ''),
    }
    const signature = String(request.headers.signature ?? '')
    if (!isSignedBy(publicKey, signed, { input, signature }))
      return refused('unauthorized', `The signature is not of this request to ${request.host}.`)
    const changes = !READING.has(request.method)
    return (await seen.isNew({ ...params, changes }))
      ? ok(caller)
      : refused('unauthorized', 'This request came before.')
  }

  return {
    of(request) {
      const verified = known.get(request) ?? verify(request)
      known.set(request, verified)
      return verified
    },
  }
}

type Holder = { readonly publicKey: string; readonly caller: KeyCaller }

function holderOf(
  { keys }: Pick<ReleaseState, 'keys'>,
  { key, root }: { readonly key: string; readonly root: string | undefined },
): Outcome<Holder> {
  const short = key.slice(0, 12)
  if (root !== undefined && keyId(root) === key)
    return ok(holder(key, root, { role: 'administrator', name: 'root key' }))
  const known = keys.get(key)
  if (known === undefined)
    return refused(
      'unauthorized',
      `The key ${short} is not registered: an administrator registers it (keys register).`,
    )
  if (known.revokedAt !== null)
    return refused('unauthorized', `The key ${short} of ${known.holder} was revoked on ${known.revokedAt}.`, {
      isRevoked: true,
    })
  const role = STAFF_ROLE[known.role]
  return role === undefined
    ? refused('forbidden', `The key of a ${known.role} may not do this.`)
    : ok(holder(key, known.publicKey, { role, name: known.holder }))
}

function holder(
  key: string,
  publicKey: string,
  { role, name }: { readonly role: StaffRole; readonly name: string },
): Holder {
  const actor: Actor = { name, source: 'cli', isAdministrator: role === 'administrator' }
  return { publicKey, caller: { key, role, actor } }
}
