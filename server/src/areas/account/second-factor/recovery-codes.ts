import { randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '@quayside/contracts/endpoints/sign-in/second-factor'
import type { Tx } from '../../../platform/storage/storage.ts'
import { deleteLinks, deleteWaiting } from '../records/lost-factors.ts'
import { deleteRecoveryCodes, insertRecoveryCode } from '../records/second-factor.ts'
import { hashRecoveryCode, makeRecoveryCode } from '../rules/recovery-code.ts'
import { hasSecondFactor } from '../rules/step-up.ts'
import { signInFactorsOf } from './sign-in-factors.ts'

export async function issueRecoveryCodes(
  tx: Tx,
  { userId, now }: { readonly userId: string; readonly now: number },
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => makeRecoveryCode(randomInt))
  await tx.run(deleteRecoveryCodes, { userId })
  for (const code of codes) {
    await tx.run(insertRecoveryCode, { userId, codeHash: hashRecoveryCode(userId, code), now })
  }
  return codes
}

export async function deleteUnusableCodes(tx: Tx, userId: string): Promise<void> {
  if (hasSecondFactor(await signInFactorsOf(tx, userId))) return
  await tx.run(deleteRecoveryCodes, { userId })
  await tx.run(deleteLinks, { userId })
  await tx.run(deleteWaiting, { userId })
}
