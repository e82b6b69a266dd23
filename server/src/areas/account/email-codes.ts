import type { CodePurpose } from '../../platform/mail/texts.ts'
import type { Tx } from '../../platform/storage/storage.ts'
import type { CoreServices } from '../services.ts'
import { countTry, findEmailCode, insertEmailCode, spendEmailCode } from './email-code-queries.ts'
import { CODE_LIFE_MS, hashCode, judgeCode } from './rules/email-code.ts'

type Deps = Pick<CoreServices, 'storage' | 'clock' | 'ids'>
type Addressed = { readonly email: string; readonly purpose: CodePurpose }

/** Makes a new code for an address; the ones before it are void from now on. */
export async function issueCode({ storage, clock, ids }: Deps, addressed: Addressed): Promise<string> {
  const code = ids.code()
  const now = clock.now()
  await storage.write(tx =>
    tx.run(insertEmailCode, {
      ...addressed,
      codeHash: hashCode({ ...addressed, code }),
      now,
      expiresAt: now + CODE_LIFE_MS,
    }),
  )
  return code
}

/** Whether a typed code is right; a wrong one costs a try. It stays usable until it is spent. */
export async function checkCode(
  { storage, clock }: Deps,
  { code, ...addressed }: Addressed & { readonly code: string },
): Promise<boolean> {
  return await storage.write(async tx => {
    const kept = await tx.one(findEmailCode, addressed)
    const verdict = judgeCode(kept, hashCode({ ...addressed, code }), clock.now())
    if (verdict === 'wrong' && kept !== undefined) await tx.run(countTry, { id: kept.id })
    return verdict === 'right'
  })
}

/** Spends a code inside the command that it permits; false when somebody was faster. */
export async function spendCode(
  tx: Tx,
  { clock }: Pick<CoreServices, 'clock'>,
  { code, ...addressed }: Addressed & { readonly code: string },
): Promise<boolean> {
  const now = clock.now()
  const kept = await tx.one(findEmailCode, addressed)
  if (kept === undefined || judgeCode(kept, hashCode({ ...addressed, code }), now) !== 'right') return false
  return (await tx.one(spendEmailCode, { id: kept.id, now })) !== undefined
}
