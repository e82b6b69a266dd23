import type { Tx } from '../../../platform/storage/storage.ts'
import type { CoreServices } from '../../services.ts'
import { CODE_LIFE_MS, type CodeOf, hashCode, judgeCode } from '../rules/email-code.ts'
import {
  countOwnAttempt,
  countSharedAttempt,
  findLiveCodes,
  insertEmailCode,
  spendEmailCodes,
} from './email-code-queries.ts'

type Deps = Pick<CoreServices, 'storage' | 'clock' | 'ids'>
type Typed = CodeOf & { readonly code: string; readonly requester: string }

/** Creates a code for an address. Older codes stay valid, or a stranger could void them. */
export async function issueCode(
  { storage, clock, ids }: Deps,
  { requester, ...of }: CodeOf & { readonly requester: string },
): Promise<string> {
  const code = ids.code()
  const now = clock.now()
  await storage.write(tx =>
    tx.run(insertEmailCode, {
      email: of.email,
      purpose: of.purpose,
      requester,
      codeHash: hashCode({ ...of, code }),
      now,
      expiresAt: now + CODE_LIFE_MS,
    }),
  )
  return code
}

/** Whether a typed code is right; a wrong one costs a try. The code stays usable until spent. */
export async function checkCode({ storage, clock }: Deps, typed: Typed): Promise<boolean> {
  return await storage.write(async tx => {
    const verdict = await judge(tx, typed, clock.now())
    if (verdict.kind !== 'wrong') return verdict.kind === 'right'
    if (verdict.ownId !== undefined) await tx.run(countOwnAttempt, { id: verdict.ownId })
    await tx.run(countSharedAttempt, { id: verdict.newestId })
    return false
  })
}

/** Spends a code and all others of its address inside the command it permits; false if already spent. */
export async function spendCode(
  tx: Tx,
  { clock }: Pick<CoreServices, 'clock'>,
  typed: Typed,
): Promise<boolean> {
  const now = clock.now()
  if ((await judge(tx, typed, now)).kind !== 'right') return false
  const { email, purpose } = typed
  return (await tx.one(spendEmailCodes, { email, purpose, now })) !== undefined
}

async function judge(tx: Tx, { requester, ...typed }: Typed, now: number) {
  const { email, purpose } = typed
  const live = await tx.all(findLiveCodes, { email, purpose, now })
  return judgeCode(live, { hash: hashCode(typed), requester })
}
