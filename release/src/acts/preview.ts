import { randomBytes, randomInt } from 'node:crypto'
import { type VersionRef, versionKey } from '@quayside/contracts/release/pins'
import type { PreviewIssued } from '@quayside/contracts/release/plane'
import {
  type PreviewGrant,
  type PreviewSource,
  previewGrant,
  previewPath,
} from '@quayside/contracts/release/preview'
import { ok } from '@quayside/contracts/result'
import type { ReleaseState } from '../domain/record/state.ts'
import { codeHashOf, writeGrant } from '../preview/grant.ts'
import { isOfTeam, quotaRefusal } from '../preview/quota.ts'
import { refused } from '../refused.ts'
import type { Actor, Outcome } from '../releases.ts'
import { KEYS } from '../store/object-store.ts'
import { commit, type Kernel } from './kernel.ts'

export type PreviewRequest = {
  readonly environment: string
  readonly remotes: Readonly<Record<string, { readonly version: string } | PreviewSource>>
  readonly minutes: number
  readonly by: Actor
  readonly reason: string
  readonly siteOrigin: string
}

const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8

/** Signs and stores a preview within the quota. Returns link and code once; the store keeps only a hash of the code. */
export async function issuePreview(kernel: Kernel, request: PreviewRequest): Promise<Outcome<PreviewIssued>> {
  const { environment, minutes, by, siteOrigin } = request
  const state = await kernel.log.state()
  const now = kernel.now()
  const problem = problemOf(state, request) ?? quotaRefusal(state, request, now)
  if (problem !== null) return problem
  const sources = sourcesOf(state, request.remotes)
  if (!sources.ok) return sources
  const id = randomBytes(16).toString('base64url')
  const expiresAt = new Date(now.getTime() + minutes * 60_000).toISOString()
  const grant = previewGrant.safeParse({
    kind: 'preview',
    id,
    environment,
    remotes: sources.value,
    issuedBy: by.name,
    issuedAt: now.toISOString(),
    expiresAt,
  })
  if (!grant.success)
    return refused('invalid', 'a previewed remote comes from a version or from http://localhost:<port>')
  const code = newCode()
  const signed = kernel.keys.signer(environment).sign(JSON.stringify(grant.data))
  await writeGrant(kernel.store, id, { grant: signed, codeHash: codeHashOf(id, code) })
  const act = {
    type: 'preview-issued' as const,
    preview: id,
    environment,
    remotes: inWords(grant.data),
    expiresAt,
    ...(by.token && { token: by.token.id }),
  }
  const url = new URL(previewPath(id), siteOrigin).href
  // Checks the quota again with the event, so that concurrent requests cannot exceed it.
  const issued = await commit(
    kernel,
    request,
    latest => quotaRefusal(latest, request, now) ?? ok({ act, value: { id, url, code, expiresAt } }),
  )
  if (!issued.ok) await kernel.store.delete(KEYS.previewGrant(id))
  return issued
}

/** Revokes a preview; a token may only revoke its team's. */
export async function revokePreview(
  kernel: Kernel,
  request: { readonly id: string; readonly by: Actor; readonly reason: string },
): Promise<Outcome<void>> {
  const { id, by } = request
  const known = (await kernel.log.state()).previews.get(id)
  if (known === undefined || (by.token !== undefined && !isOfTeam(known, by.token.remotes)))
    return refused('not-found', 'there is no such preview')
  // Before the event, so that the preview ends even if the append fails.
  await kernel.store.put(KEYS.previewRevoked(id), new Uint8Array())
  return commit<void>(kernel, request, state => {
    const isRevoked = state.previews.get(id)?.isRevoked === true
    return ok({ act: isRevoked ? null : { type: 'preview-revoked', preview: id }, value: undefined })
  })
}

/** Ends a token's previews on the sites. The entry of the token's revocation ends them in the log. */
export async function endPreviewsOf(
  { store, now }: Kernel,
  { previews }: ReleaseState,
  token: string,
): Promise<void> {
  const open = [...previews.values()].filter(
    preview =>
      preview.token === token && !preview.isRevoked && Date.parse(preview.expiresAt) > now().getTime(),
  )
  await Promise.all(open.map(({ preview }) => store.put(KEYS.previewRevoked(preview), new Uint8Array())))
}

function problemOf(
  state: ReleaseState,
  { environment, minutes, remotes, siteOrigin }: PreviewRequest,
): Extract<Outcome<never>, { ok: false }> | null {
  if (!state.environments.has(environment))
    return refused('not-found', `there is no environment ${environment}`)
  if (Object.keys(remotes).length === 0) return refused('invalid', 'a preview shows at least one remote')
  if (!(minutes >= 5 && minutes <= 1_440))
    return refused('invalid', 'a preview lasts from 5 minutes to 24 hours')
  if (!URL.canParse(siteOrigin)) return refused('invalid', `"${siteOrigin}" is not the address of a site`)
  return null
}

function sourcesOf(
  state: ReleaseState,
  remotes: PreviewRequest['remotes'],
): Outcome<Record<string, PreviewSource>> {
  const sources: Record<string, PreviewSource> = {}
  for (const [remote, source] of Object.entries(remotes)) {
    const found = 'origin' in source ? ok(source) : publishedRef(state, remote, source)
    if (!found.ok) return found
    sources[remote] = found.value
  }
  return ok(sources)
}

function publishedRef(
  state: ReleaseState,
  remote: string,
  source: { readonly version: string; readonly manifest?: string },
): Outcome<VersionRef> {
  const key = versionKey(remote, source.version)
  const record = state.versions.get(key)
  if (record === undefined || (source.manifest ?? record.manifest) !== record.manifest)
    return refused('not-found', `${key} is not published`)
  if (record.standing === 'blocked') return refused('refused', `${key} is blocked`)
  return ok({ version: record.version, manifest: record.manifest })
}

function inWords({ remotes }: PreviewGrant): Record<string, string> {
  const entries = Object.entries(remotes).map(([remote, source]): [string, string] => [
    remote,
    'origin' in source ? source.origin : source.version,
  ])
  return Object.fromEntries(entries)
}

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('')
}
