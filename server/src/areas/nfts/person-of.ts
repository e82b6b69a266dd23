import { canonicalEmail } from '@quayside/contracts/customer/email-address'
import type { Staff } from '../../platform/staff/register-staff.ts'

/** Returns the canonical email of a staff member, so letter case cannot make one person count as two. */
export function personOf({ email }: Pick<Staff, 'email'>): string {
  return canonicalEmail(email)
}
