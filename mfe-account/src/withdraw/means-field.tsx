import type { WithdrawalTerms } from '@quayside/contracts/endpoints/funds/withdrawals'
import { CHAIN_TYPES, type ChainType } from '@quayside/contracts/endpoints/sign-in/wallets'
import { directionOf } from '@quayside/contracts/locales'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Alert } from '@quayside/ui/alert'
import { Segmented } from '@quayside/ui/segmented'
import { NETWORK_NAMES } from '../wallets/network-names.ts'
import { shortAddress } from '../wallets/short-address.ts'
import { isolated } from '../wording/isolated.ts'

export type Means = ChainType | 'code'

export function firstMeans({ wallets, methods }: WithdrawalTerms): Means {
  // A newly linked wallet waits, so the oldest comes first.
  const [first] = wallets.toSorted((a, b) => a.usableAt.localeCompare(b.usableAt))
  return first?.chainType ?? (methods.includes('code') ? 'code' : 'ethereum')
}

/** Chooses the authorization. A code needs a second factor, which is stated before quoting. */
export function MeansField({
  terms: { methods, hasSecondFactor, wallets },
  ahead,
  means,
  onPick,
}: {
  terms: WithdrawalTerms
  /** Offset of the server's clock, ms. */
  ahead: number
  means: Means
  onPick: (means: Means) => void
}) {
  const t = useT()
  const takesCode = methods.includes('code')
  const label = t('withdraw.by')
  const { dateTime } = useFormats()
  const direction = directionOf(useLocale())
  // Only linked wallets: another wallet's signature would be refused.
  const linked = CHAIN_TYPES.filter(value => wallets.some(({ chainType }) => chainType === value))
  const chains = linked.map((value): { value: Means; label: string } => ({
    value,
    label: t('withdraw.byWallet', { network: NETWORK_NAMES[value] }),
  }))
  const waiting = wallets.filter(
    ({ chainType, usableAt }) => chainType === means && Date.parse(usableAt) > Date.now() + ahead,
  )
  return (
    <div className="q-stack q-gap-8">
      <span className="q-label">{label}</span>
      <Segmented
        block
        label={label}
        options={takesCode ? [...chains, { value: 'code', label: t('withdraw.byCode') }] : chains}
        value={means}
        onChange={onPick}
      />
      {waiting.map(({ address, usableAt }) => (
        <Alert key={address} tone="info">
          {t('withdraw.walletNew', {
            wallet: isolated(shortAddress(address), direction),
            time: dateTime(usableAt),
          })}
        </Alert>
      ))}
      {means === 'code' && !hasSecondFactor && <Alert tone="info">{t('withdraw.needsFactor')}</Alert>}
    </div>
  )
}
