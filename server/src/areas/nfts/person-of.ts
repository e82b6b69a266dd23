import { canonicalEmail } from '@quayside/contracts/email-address'
import type { Staff } from '../../platform/staff/register-staff.ts'

/** Who somebody of the staff is, whatever the letters of the address: one person is never two. */
export function personOf({ email }: Pick<Staff, 'email'>): string {
  return canonicalEmail(email)
}
