import { refuseWith } from '../../platform/http/envelope.ts'
import { refuseWhenLimited } from '../../platform/http/rate-limits/limited.ts'
import { addresseeFor } from '../../platform/mail/addressee.ts'
import { sendLogged } from '../../platform/mail/send-logged.ts'
import { findUser } from '../../platform/storage/queries/users.ts'
import type { Services } from '../services.ts'
import { addressCodeMail } from './mails.ts'
import { saveCode } from './queries.ts'
import { type BookAddress, CODE_LIFE_MS, hashCode } from './rules/address.ts'

/** Mails the code together with the address to check. Rate-limited like every other code. */
export async function sendCodeFor(services: Services, known: BookAddress) {
  const { storage, clock, ids } = services
  const { id, userId } = known
  const limited = await refuseWhenLimited(
    services,
    ['sendCodeByUser', userId],
    ['sendCodeByUserDaily', userId],
  )
  if (limited !== undefined) return limited
  const code = ids.code()
  const now = clock.now()
  const expiresAt = now + CODE_LIFE_MS
  const user = await storage.write(async tx => {
    await tx.run(saveCode, { id, codeHash: hashCode({ id, code }), now, expiresAt })
    return await tx.one(findUser, { id: userId })
  })
  const addressee = addresseeFor(services, user)
  if (addressee === undefined) return refuseWith('503')
  if (!(await sendLogged(services, addressCodeMail(addressee, { ...known, code })))) return refuseWith('503')
  return { ok: true as const, value: expiresAt }
}
