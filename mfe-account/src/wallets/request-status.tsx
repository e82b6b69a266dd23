import { ApiError } from '@quayside/runtime/api-error'
import { useT } from '@quayside/runtime/i18n'
import { useOwnLimitWords } from '@quayside/runtime/own-limit-words'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { serverMessageOf } from '../forms/server-refusal.ts'
import { failureKey } from './failure-text.ts'
import { NETWORK_NAMES } from './network-names.ts'
import type { RequestState } from './use-wallet-request.ts'
import { WalletFailure } from './wallet.ts'
import { WalletMark } from './wallet-mark.tsx'
import styles from './wallets.module.css'

type RequestStatusProps = {
  readonly state: Exclude<RequestState, { step: 'idle' }>
  readonly onRetry: () => void
  readonly onSwitch: () => void
  readonly onBack: () => void
}

export function RequestStatus({ state, onRetry, onSwitch, onBack }: RequestStatusProps) {
  const t = useT()
  const ownLimitWords = useOwnLimitWords()
  const { name, chainType } = state.wallet
  const values = { name, network: NETWORK_NAMES[chainType], host: location.host }
  if (state.step !== 'failed') {
    return (
      <>
        <div className={styles.waiting} role="status">
          <WalletMark wallet={state.wallet} />
          <p>{t(`wallet.${state.step}`, values)}</p>
          <span className="q-spinner" />
        </div>
        <Button block onClick={onBack}>
          {t('common:cancel')}
        </Button>
      </>
    )
  }
  const excluded = ownLimitWords(state.error instanceof ApiError ? state.error.details : undefined)
  const isOnOther = state.error instanceof WalletFailure && state.error.reason === 'network'
  return (
    <>
      <Alert tone="danger" announce>
        {serverMessageOf(state.error) ?? excluded ?? t(failureKey(state.error), values)}
      </Alert>
      <Button variant="primary" block onClick={isOnOther ? onSwitch : onRetry}>
        {isOnOther ? t('wallet.switch', values) : t('common:retry')}
      </Button>
      <Button block onClick={onBack}>
        {t('wallet.other')}
      </Button>
    </>
  )
}
