import type { MasterKeys } from '../../../platform/secrets/master-keys.ts'
import { createSealedSecrets, type Resealed } from '../../../platform/secrets/sealed-secrets.ts'
import { prepare } from '../../../platform/storage/query.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { boundTo } from './prove.ts'

const totpSecretsAfter = prepare((q, p: { userId: string; limit: number }) =>
  q
    .selectFrom('totp_secrets')
    .select(['user_id', 'sealed'])
    .where('user_id', '>', p.userId)
    .orderBy('user_id')
    .limit(p.limit),
)

const resealTotp = prepare((q, p: { userId: string; before: string; sealed: string }) =>
  q
    .updateTable('totp_secrets')
    .set({ sealed: p.sealed })
    .where('user_id', '=', p.userId)
    .where('sealed', '=', p.before),
)

const PAGE = 100

/** Reseals authenticator secrets with the current master key; safe to repeat and interrupt. */
export async function resealTotpSecrets(storage: Storage, masters: MasterKeys): Promise<Resealed> {
  const secrets = createSealedSecrets(masters)
  const missing = new Set<string>()
  let count = 0
  for (let userId = ''; ; ) {
    const rows = await storage.read(tx => tx.all(totpSecretsAfter, { userId, limit: PAGE }))
    const old = rows.filter(({ sealed }) => secrets.isOld(sealed))
    const known = old.filter(({ sealed }) => {
      const [id = ''] = sealed.split('.')
      if (masters.find(id) === undefined) missing.add(id)
      return masters.find(id) !== undefined
    })
    const resealed = known.map(row => {
      const bound = boundTo(row.user_id)
      return {
        userId: row.user_id,
        before: row.sealed,
        sealed: secrets.seal(secrets.open(row.sealed, bound), bound),
      }
    })
    count += await storage.write(async tx => {
      let changed = 0
      for (const one of resealed) changed += await tx.run(resealTotp, one)
      return changed
    })
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return { count, missing: [...missing] }
    userId = last.user_id
  }
}
