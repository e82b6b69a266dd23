import { secondFactorMail } from '../../../platform/mail/compose.ts'
import { findUser } from '../../../platform/storage/queries/users.ts'
import type { Services } from '../../services.ts'
import { addresseeOf, sendMail } from '../send-mail.ts'

/** Tells the owner by mail that the protection of their sign-in has changed. */
export async function tellByMail(services: Services, userId: string): Promise<void> {
  const user = await services.storage.read(tx => tx.one(findUser, { id: userId }))
  const addressee = addresseeOf(services, user)
  if (addressee !== undefined) await sendMail(services, secondFactorMail(addressee))
}
