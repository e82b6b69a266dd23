import { randomBytes, randomUUID } from 'node:crypto'
import { type TokenScope, type TokenSummary, tokenScope } from '@quayside/contracts/release/plane'
import { remoteName } from '@quayside/contracts/remotes/remote'
import { ok } from '@quayside/contracts/result'
import * as z from 'zod/mini'
import { sha256Hex } from '../bytes.ts'
import { refused } from '../refused.ts'
import type { Actor, Outcome } from '../releases.ts'
import type { StaffDb } from './staff-db.ts'
import type { StaffLog } from './staff-log.ts'

const DAY = 86_400_000
/** Minimum time (ms) between two updates of the last-used time. */
const WRITE_INTERVAL_MS = 60_000
/** Number of newest tokens of the same remotes that stay listed after their end. The log has all. */
const MOST_LISTED = 50

const remotes = z.pipe(
  z.string(),
  z.transform(text => z.array(remoteName).parse(JSON.parse(text))),
)
const scopes = z.pipe(
  z.string(),
  z.transform(text => z.array(tokenScope).parse(JSON.parse(text))),
)
const tokenRow = z.object({
  id: z.string(),
  team: z.string(),
  remotes,
  scopes,
  createdAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  isRevoked: z.pipe(
    z.number(),
    z.transform(value => value !== 0),
  ),
  issuedBy: z.nullable(z.string()),
})

/** A publisher over HTTP: a team by its token, or a person by key. */
export type Team = {
  /** Counts open publications. */
  readonly token: string
  readonly team: string
  readonly remotes: readonly string[] | 'all'
  readonly by: Actor
}

/** The holder of a team's token. */
export type TokenHolder = Team & {
  readonly remotes: readonly string[]
  readonly scopes: readonly TokenScope[]
  readonly expiresAt: string
}

export type TeamTokens = {
  list(): readonly TokenSummary[]
  /** Tokens of this remote only. */
  ofRemote(remote: string): readonly TokenSummary[]
  issue(request: {
    readonly team: string
    readonly remotes: readonly string[]
    readonly scopes: readonly TokenScope[]
    readonly days: number
    readonly by: Actor
  }): { readonly id: string; readonly token: string }
  /** Recording the revocation also ends the token's previews. */
  revoke(id: string, by: Actor): Outcome<void>
  /** Issues a token with the same rights under this name; the old one ends within a day, so that pipelines can switch. */
  rotate(id: string, team: string, by: Actor): Outcome<{ readonly id: string; readonly token: string }>
  holderOf(token: string): TokenHolder | undefined
}

export type TokenParts = { readonly db: StaffDb; readonly log: StaffLog; readonly now: () => Date }

export function openTeamTokens({ db, log, now }: TokenParts): TeamTokens {
  const read = (where: string, params: Parameters<StaffDb['all']>[1] = {}) =>
    db
      .all(`SELECT * FROM tokens ${where} ORDER BY createdAt DESC, id`, params)
      .map(row => tokenRow.parse(row))
  const find = (id: string) => {
    const row = db.one('SELECT * FROM tokens WHERE id = :id', { id })
    return row === undefined ? undefined : tokenRow.parse(row)
  }
  const tokens: TeamTokens = {
    list: () => read(''),
    ofRemote: remote => read('WHERE remotes = :remotes', { remotes: JSON.stringify([remote]) }),
    issue({ team, remotes: own, scopes: may, days, by }) {
      const id = randomUUID()
      const token = `publish_${randomBytes(32).toString('base64url')}`
      const at = now()
      db.transaction(() => {
        db.run(
          `INSERT INTO tokens (id, tokenHash, team, remotes, scopes, createdAt, expiresAt, issuedBy)
            VALUES (:id, :tokenHash, :team, :remotes, :scopes, :createdAt, :expiresAt, :issuedBy)`,
          {
            id,
            tokenHash: sha256Hex(token),
            team,
            remotes: JSON.stringify(own),
            scopes: JSON.stringify([...new Set(may)]),
            createdAt: at.toISOString(),
            expiresAt: new Date(at.getTime() + days * DAY).toISOString(),
            issuedBy: by.name,
          },
        )
        db.run(
          `DELETE FROM tokens WHERE remotes = :remotes AND (isRevoked = 1 OR expiresAt <= :at) AND id NOT IN (
            SELECT id FROM tokens WHERE remotes = :remotes ORDER BY createdAt DESC, id LIMIT ${MOST_LISTED})`,
          { remotes: JSON.stringify(own), at: at.toISOString() },
        )
        log.enqueue(
          { type: 'token-issued', token: id, team, remotes: [...own], scopes: [...new Set(may)] },
          by,
          `for ${days} days`,
        )
      })
      return { id, token }
    },
    revoke(id, by) {
      const known = find(id)
      if (known === undefined) return refused('not-found', 'There is no such token.')
      if (known.isRevoked) return ok(undefined)
      db.transaction(() => {
        db.run('UPDATE tokens SET isRevoked = 1 WHERE id = :id', { id })
        log.enqueue({ type: 'token-revoked', token: id }, by, `token of ${known.team}`)
      })
      return ok(undefined)
    },
    rotate(id, team, by) {
      const known = find(id)
      if (known === undefined || known.isRevoked || Date.parse(known.expiresAt) <= now().getTime())
        return refused('not-found', 'There is no such active token.')
      const { remotes: own, scopes: may, createdAt, expiresAt } = known
      const days = Math.max(1, Math.round((Date.parse(expiresAt) - Date.parse(createdAt)) / DAY))
      const end = Math.min(Date.parse(expiresAt), now().getTime() + DAY)
      return db.transaction(() => {
        db.run('UPDATE tokens SET expiresAt = :end WHERE id = :id', { id, end: new Date(end).toISOString() })
        return ok(tokens.issue({ team, remotes: own, scopes: may, days, by }))
      })
    },
    holderOf(token) {
      const tokenHash = sha256Hex(token)
      const row = db.one('SELECT * FROM tokens WHERE tokenHash = :tokenHash', { tokenHash })
      if (row === undefined) return undefined
      const known = tokenRow.parse(row)
      const { id, team, isRevoked, expiresAt, lastUsedAt } = known
      const at = now()
      if (isRevoked || Date.parse(expiresAt) <= at.getTime()) return undefined
      // A publication makes thousands of requests, and each update is a disk write.
      if (lastUsedAt === null || at.getTime() - Date.parse(lastUsedAt) >= WRITE_INTERVAL_MS)
        db.run('UPDATE tokens SET lastUsedAt = :at WHERE id = :id', { at: at.toISOString(), id })
      return {
        token: id,
        team,
        remotes: known.remotes,
        scopes: known.scopes,
        expiresAt,
        by: { name: `${team} (token)`, source: 'api', token: { id, remotes: known.remotes } },
      }
    },
  }
  return tokens
}
