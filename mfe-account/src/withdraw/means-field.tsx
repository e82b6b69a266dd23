import { CHAIN_TYPES, type ChainType } from '@quayside/contracts/endpoints/wallets'
import type { WithdrawalTerms } from '@quayside/contracts/endpoints/withdrawals'
import { useT } from '@quayside/runtime/i18n'
import { Alert } from '@quayside/ui/alert'
import { Segmented } from '@quayside/ui/segmented'
import { NETWORK_NAMES } from '../wallets/network-names.ts'

/** What authorizes: a wallet of a network, or a code by e-mail where the operator allows it. */
export type Means = ChainType | 'code'

export function firstMeans({ wallets, methods }: WithdrawalTerms): Means {
  return wallets[0]?.chainType ?? (methods.includes('code') ? 'code' : 'ethereum')
}

/** Which of them; a code needs a second factor, which is said before anything is quoted. */
export function MeansField({
  terms: { methods, hasSecondFactor },
  means,
  onPick,
}: {
  terms: WithdrawalTerms
  means: Means
  onPick: (means: Means) => void
}) {
  const t = useT()
  const takesCode = methods.includes('code')
  const label = t(takesCode ? 'withdraw.by' : 'withdraw.wallet')
  const wallets = CHAIN_TYPES.map((value): { value: Means; label: string } => ({
    value,
    label: NETWORK_NAMES[value],
  }))
  return (
    <div className="q-stack q-gap-8">
      <span className="q-label">{label}</span>
      <Segmented
        block
        label={label}
        options={takesCode ? [...wallets, { value: 'code', label: t('withdraw.byCode') }] : wallets}
        value={means}
        onChange={onPick}
      />
      {means === 'code' && !hasSecondFactor && <Alert tone="info">{t('withdraw.needsFactor')}</Alert>}
    </div>
  )
}
