import { findUser } from '../../../platform/storage/queries/users.ts'
import type { ReadTx } from '../../../platform/storage/storage.ts'
import { countPasskeys } from '../records/passkeys.ts'
import { countRecoveryCodes, findTotp } from '../records/second-factor.ts'
import type { SignInFactors } from '../rules/step-up.ts'

export async function signInFactorsOf(tx: ReadTx, userId: string): Promise<SignInFactors> {
  const user = await tx.one(findUser, { id: userId })
  const totp = await tx.one(findTotp, { userId })
  const codes = await tx.one(countRecoveryCodes, { userId })
  const passkeys = await tx.one(countPasskeys, { userId })
  return {
    passkeys: passkeys?.total ?? 0,
    totp: typeof totp?.confirmed_at === 'number',
    recoveryCodes: codes?.total ?? 0,
    password: typeof user?.password_hash === 'string',
  }
}
