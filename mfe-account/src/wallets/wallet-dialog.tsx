import { CHAIN_TYPES, type ChainType } from '@quayside/contracts/endpoints/sign-in/wallets'
import { useT } from '@quayside/runtime/i18n'
import { Dialog } from '@quayside/ui/dialog'
import { Segmented } from '@quayside/ui/segmented'
import { useState } from 'react'
import { LinkedText } from '../forms/linked-text.tsx'
import { TERMS } from '../forms/terms.ts'
import type { StepUp, StepUpOutcome } from '../step-up/use-step-up.tsx'
import { NETWORK_NAMES } from './network-names.ts'
import { type Purpose, type SignedText, signText } from './sign-text.ts'
import { useWalletRequest } from './use-wallet-request.ts'
import { WalletSteps } from './wallet-steps.tsx'
import styles from './wallets.module.css'

export type WalletDialogProps = {
  readonly purpose: Purpose
  readonly title: string
  /** Asks for the fresh sign-in that linking needs. */
  readonly run?: StepUp['run'] | undefined
  readonly onSigned: (signed: SignedText) => Promise<void>
  readonly onClose: () => void
}

export function WalletDialog({ purpose, title, run, onSigned, onClose }: WalletDialogProps) {
  const t = useT()
  const [chainType, setChainType] = useState<ChainType>('ethereum')
  const request = useWalletRequest({
    sign: asked => signText(asked, { purpose, run: run && runOrCancel }),
    onSigned,
  })
  async function runOrCancel<T>(act: () => Promise<T>): Promise<StepUpOutcome<T>> {
    const outcome = run === undefined ? { isDone: false as const } : await run(act)
    if (!outcome.isDone) request.cancel()
    return outcome
  }
  return (
    <Dialog open keepOnBackdrop onClose={onClose} title={title} closeLabel={t('common:close')}>
      <div className={`q-stack q-gap-16 ${styles.dialog}`}>
        <p className="q-text-2">{t('wallet.intro', { host: location.host })}</p>
        {purpose === 'signIn' && (
          <p className="q-small q-text-2">
            <LinkedText text={t('wallet.new')} links={TERMS} />
          </p>
        )}
        <Segmented
          block
          label={t('wallet.network')}
          options={CHAIN_TYPES.map(value => ({ value, label: NETWORK_NAMES[value] }))}
          value={chainType}
          onChange={next => {
            request.cancel()
            setChainType(next)
          }}
        />
        <WalletSteps chainType={chainType} request={request} />
      </div>
    </Dialog>
  )
}
