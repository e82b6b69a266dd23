import { addresseeFor } from '../../../platform/mail/addressee.ts'
import { sendLogged } from '../../../platform/mail/send-logged.ts'
import { findUser } from '../../../platform/storage/queries/users.ts'
import type { Services } from '../../services.ts'
import { accountMail } from '../mails.ts'

export async function notifyByMail(services: Services, userId: string): Promise<void> {
  const user = await services.storage.read(tx => tx.one(findUser, { id: userId }))
  const addressee = addresseeFor(services, user)
  if (addressee !== undefined) await sendLogged(services, accountMail(addressee, 'secondFactorChanged'))
}
