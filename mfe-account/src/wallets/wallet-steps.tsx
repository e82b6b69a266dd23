import type { ChainType } from '@quayside/contracts/endpoints/sign-in/wallets'
import { RequestStatus } from './request-status.tsx'
import type { WalletRequest } from './use-wallet-request.ts'
import { WalletList } from './wallet-list.tsx'

export function WalletSteps({ chainType, request }: { chainType: ChainType; request: WalletRequest }) {
  const { state, start, cancel, switchNetwork } = request
  if (state.step === 'idle') return <WalletList chainType={chainType} onChoose={start} />
  return (
    <RequestStatus
      state={state}
      onRetry={() => start(state.wallet)}
      onSwitch={() => switchNetwork(state.wallet)}
      onBack={cancel}
    />
  )
}
