import { prepare } from '../../../platform/storage/query.ts'
import { type Forget, forgetRows } from '../../../platform/storage/retention/forget.ts'

const stripPhone = prepare((q, p: { userId: string }) =>
  q.updateTable('identity_facts').set({ phone: null }).where('user_id', '=', p.userId),
)
const forgetProofs = forgetRows('phone_proofs')

/** Frees the customer's number. The case stays until its retention ends. */
export const forgetPhone: Forget = async (tx, customer) => {
  await tx.run(stripPhone, { userId: customer.userId })
  await forgetProofs(tx, customer)
}
