import { loginByWallet } from '@quayside/contracts/endpoints/sign-in/wallets'
import { useApi, useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import type { ReactNode } from 'react'
import { WalletButton } from './wallet-button.tsx'
import styles from './wallets.module.css'

type WalletSignInProps = {
  readonly label: string
  readonly children?: ReactNode
  readonly inviteCode?: string | undefined
  /** Whether the caller handled a refusal, such as one that only requires the second step. */
  readonly takes: (error: unknown) => boolean
}

export function WalletSignIn({ label, inviteCode, takes, children }: WalletSignInProps) {
  const t = useT()
  const api = useApi()
  const { session } = useHost()
  const invite = inviteCode === undefined ? {} : { inviteCode }
  return (
    <>
      <p className={`q-small ${styles.or}`}>{t('wallet.or')}</p>
      {children}
      <WalletButton
        block
        size="lg"
        purpose="signIn"
        label={label}
        onSigned={async body => {
          try {
            session.login(await api.call(loginByWallet, { body: { ...body, ...invite } }))
          } catch (error) {
            if (!takes(error)) throw error
          }
        }}
      />
    </>
  )
}
