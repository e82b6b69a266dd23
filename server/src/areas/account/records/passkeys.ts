import type { Selectable } from 'kysely'
import { columns, prepare } from '../../../platform/storage/query.ts'

type PasskeysTable = {
  id: string
  user_id: string
  /** Base64url. */
  credential_id: string
  /** COSE key, base64url. */
  public_key: string
  /** The authenticator's signature counter; 0 if it does not count. */
  counter: number
  /** Comma-separated transports, a hint for browsers. */
  transports: string
  name: string
  added_at: number
  last_used_at: number | null
}

type PasskeyChallengesTable = { challenge_hash: string; asker: string; expires_at: number }

declare module '../../../platform/storage/schema.ts' {
  interface Database {
    passkeys: PasskeysTable
    passkey_challenges: PasskeyChallengesTable
  }
}

export type PasskeyRow = Selectable<PasskeysTable>

export const insertPasskey = prepare((q, p: PasskeyRow) =>
  q
    .insertInto('passkeys')
    .values(
      columns(p, [
        'id',
        'user_id',
        'credential_id',
        'public_key',
        'counter',
        'transports',
        'name',
        'added_at',
        'last_used_at',
      ]),
    ),
)

export const findPasskey = prepare((q, p: { credentialId: string }) =>
  q.selectFrom('passkeys').selectAll().where('credential_id', '=', p.credentialId),
)

export const findOwnPasskey = prepare((q, p: { userId: string; id: string }) =>
  q.selectFrom('passkeys').select('id').where('id', '=', p.id).where('user_id', '=', p.userId),
)

export const listPasskeys = prepare((q, p: { userId: string }) =>
  q.selectFrom('passkeys').selectAll().where('user_id', '=', p.userId).orderBy('id'),
)

export const countPasskeys = prepare((q, p: { userId: string }) =>
  q
    .selectFrom('passkeys')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', p.userId),
)

/** Counts a signature; no row if the passkey is gone or its counter did not rise. */
export const recordPasskeyUse = prepare((q, p: { id: string; counter: number; now: number }) =>
  q
    .updateTable('passkeys')
    .set({ counter: p.counter, last_used_at: p.now })
    .where('id', '=', p.id)
    .where(eb =>
      eb.or([eb('counter', '<', p.counter), eb.and([eb('counter', '=', 0), eb('counter', '=', p.counter)])]),
    )
    .returning('id'),
)

export const setPasskeyName = prepare((q, p: { id: string; userId: string; name: string }) =>
  q
    .updateTable('passkeys')
    .set({ name: p.name })
    .where('id', '=', p.id)
    .where('user_id', '=', p.userId)
    .returning('id'),
)

export const deletePasskey = prepare((q, p: { id: string; userId: string }) =>
  q.deleteFrom('passkeys').where('id', '=', p.id).where('user_id', '=', p.userId).returning('name'),
)

export const deletePasskeysOf = prepare((q, p: { userId: string }) =>
  q.deleteFrom('passkeys').where('user_id', '=', p.userId),
)

type Issued = { challengeHash: string; asker: string }

export const insertChallenge = prepare((q, p: Issued & { expiresAt: number }) =>
  q
    .insertInto('passkey_challenges')
    .values({ challenge_hash: p.challengeHash, asker: p.asker, expires_at: p.expiresAt }),
)

export const deleteOtherChallenges = prepare((q, p: { asker: string; keep: number }) =>
  q
    .deleteFrom('passkey_challenges')
    .where('asker', '=', p.asker)
    .where('challenge_hash', 'not in', eb =>
      eb
        .selectFrom('passkey_challenges')
        .select('challenge_hash')
        .where('asker', '=', p.asker)
        .orderBy('expires_at', 'desc')
        .orderBy('challenge_hash')
        .limit(p.keep),
    ),
)

export const findChallenge = prepare((q, p: Issued & { now: number }) =>
  q
    .selectFrom('passkey_challenges')
    .select('challenge_hash')
    .where('challenge_hash', '=', p.challengeHash)
    .where('asker', '=', p.asker)
    .where('expires_at', '>', p.now),
)

/** Spends a challenge; no row if another request, on any node, spent it first. */
export const spendChallenge = prepare((q, p: { challengeHash: string }) =>
  q
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', p.challengeHash)
    .returning('challenge_hash'),
)

export const deleteOldChallenges = prepare((q, p: { before: number; limit: number }) =>
  q
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', 'in', eb =>
      eb
        .selectFrom('passkey_challenges')
        .select('challenge_hash')
        .where('expires_at', '<', p.before)
        .limit(p.limit),
    ),
)
