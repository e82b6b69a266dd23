import type { Tx } from '../../platform/storage/storage.ts'
import { insertAcceptance } from './queries.ts'

/** Adds the acceptance of the terms that every account has, for an account that no sign-up opened; `at` in ms. */
export async function acceptTerms(tx: Tx, { userId, at }: { userId: string; at: number }): Promise<void> {
  const terms = { user_id: userId, document: 'terms', version: '', sha256: '', locale: 'en' }
  await tx.run(insertAcceptance, { ...terms, accepted_at: at })
}
