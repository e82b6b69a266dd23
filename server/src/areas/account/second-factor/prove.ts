import { stepOfCode } from '@quayside/release/totp'
import { notify } from '../../../notifications/notify.ts'
import { type LimitedAct, refuseWhenLimited } from '../../../platform/http/rate-limits/limited.ts'
import { type AfterCommit, commit } from '../../../platform/storage/commit.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import type { Services } from '../../services.ts'
import { stopLost } from '../lost-factor/change.ts'
import { countRecoveryCodes, countTotpStep, findTotp, spendRecoveryCode } from '../records/second-factor.ts'
import { hashRecoveryCode, totpDigits } from '../rules/recovery-code.ts'
import { notifyByMail } from './notify.ts'

/** `known` is a browser the customer used before, or a session, each with its own key; strangers share a limit. */
export type AttemptSource = { readonly kind: 'known' | 'stranger'; readonly key: string }

export type Typed = { readonly userId: string; readonly code: string; readonly source: AttemptSource }

/** `limited` if the tries are used up; a right code is spent by the check. */
export type Proof =
  | { readonly kind: 'limited'; readonly refusal: NonNullable<Awaited<ReturnType<typeof refuseWhenLimited>>> }
  | { readonly kind: 'right' | 'wrong' }

export async function proveFactor(services: Services, typed: Typed): Promise<Proof> {
  const digits = totpDigits(typed.code)
  const refusal = await refuseWhenLimited(services, ...limitsOf(typed, digits !== undefined))
  if (refusal !== undefined) return { kind: 'limited', refusal }
  if (digits !== undefined) {
    const isRight = await commit(services.storage, async (tx, afterCommit) => {
      if (!(await countTotp(tx, services, { ...typed, code: digits }))) return false
      await stopLost(tx, services, { userId: typed.userId, afterCommit })
      return true
    })
    return { kind: isRight ? 'right' : 'wrong' }
  }
  const isRight = await commit(services.storage, (tx, afterCommit) =>
    countRecoveryCode(tx, services, { ...typed, afterCommit }),
  )
  if (isRight) await notifyByMail(services, typed.userId)
  return { kind: isRight ? 'right' : 'wrong' }
}

/** Known browsers and sessions have their own tries, so that a stranger with the password cannot use them up. */
function limitsOf({ userId, source }: Typed, isTotp: boolean): readonly LimitedAct[] {
  const asker = `${userId}|${source.key}`
  if (!isTotp) return [['recoveryByAsker', asker]]
  if (source.kind === 'stranger') {
    return [
      ['factorByStrangers', userId],
      ['factorByStrangersDaily', userId],
    ]
  }
  return [
    ['factorByAsker', asker],
    ['factorByAskerDaily', asker],
  ]
}

/** Counts an authenticator code inside a command; each time step counts once across nodes. */
async function countTotp(
  tx: Tx,
  { clock, secrets }: Pick<Services, 'clock' | 'secrets'>,
  { userId, code }: Pick<Typed, 'userId' | 'code'>,
): Promise<boolean> {
  const row = await tx.one(findTotp, { userId })
  if (row === undefined || row.confirmed_at === null) return false
  const now = clock.now()
  const secret = secrets.open(row.sealed, boundTo(userId))
  const step = stepOfCode(secret, code, { now: new Date(now), lastStep: row.last_step })
  if (step === null) return false
  const sealed = secrets.isOld(row.sealed) ? secrets.seal(secret, boundTo(userId)) : row.sealed
  return (await tx.one(countTotpStep, { userId, sealed, step, now })) !== undefined
}

async function countRecoveryCode(
  tx: Tx,
  services: Services,
  { userId, code, afterCommit }: Pick<Typed, 'userId' | 'code'> & { readonly afterCommit: AfterCommit },
): Promise<boolean> {
  const codeHash = hashRecoveryCode(userId, code)
  const spent = await tx.one(spendRecoveryCode, { userId, codeHash, now: services.clock.now() })
  if (spent === undefined) return false
  const left = (await tx.one(countRecoveryCodes, { userId }))?.total ?? 0
  const data = { left: String(left) }
  await notify(tx, services, { userId, kind: 'recoveryCodeUsed', data, afterCommit })
  await stopLost(tx, services, { userId, afterCommit })
  return true
}

export function boundTo(userId: string): string {
  return `totp of ${userId}`
}
