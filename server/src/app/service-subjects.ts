import type { ServiceSubject } from '@quayside/contracts/endpoints/service'
import type { SubjectTitle } from '../areas/service/public.ts'
import { textIn } from '../platform/i18n/localized.ts'

const NUMBERED = {
  contract: 'contract_orders',
  option: 'option_orders',
  smart: 'plan_orders',
  deposit: 'deposits',
  withdrawal: 'withdrawals',
  loan: 'loans',
} as const satisfies Record<Exclude<ServiceSubject['kind'], 'nft'>, string>

/** Returns the number of one of the customer's orders, deposits, withdrawals, or loans, or the name of an NFT. */
export const subjectTitle: SubjectTitle = async (tx, { userId, locale, subject: { kind, id } }) => {
  if (kind === 'nft') {
    const [nft] = await tx.dynamic(q => q.selectFrom('nfts').select('name').where('id', '=', id))
    return nft && textIn(nft.name, locale)
  }
  const [row] = await tx.dynamic(q =>
    q.selectFrom(NUMBERED[kind]).select('order_no').where('id', '=', id).where('user_id', '=', userId),
  )
  return row?.order_no
}
