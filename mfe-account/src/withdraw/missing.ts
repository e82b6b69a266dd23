import type { WithdrawalTerms } from '@quayside/contracts/endpoints/funds/withdrawals'
import type { Judged, WithdrawForm } from './form.ts'
import type { Means } from './means-field.tsx'

type Filled = {
  readonly form: Pick<WithdrawForm, 'addressId'>
  readonly judged: Pick<Judged, 'kind'>
  readonly means: Means
  readonly terms: Pick<WithdrawalTerms, 'hasSecondFactor'>
}

/** Translation key of the missing input before signing; undefined if complete. */
export function missingIn({ form, judged, means, terms }: Filled): string | undefined {
  if (form.addressId === '') return 'withdraw.missing.address'
  if (judged.kind === 'empty') return 'withdraw.missing.amount'
  if (judged.kind !== 'right') return 'withdraw.missing.rightAmount'
  return means === 'code' && !terms.hasSecondFactor ? 'withdraw.missing.factor' : undefined
}
