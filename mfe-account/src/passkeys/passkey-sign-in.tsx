import { loginByPasskey, passkeyRequest } from '@quayside/contracts/endpoints/sign-in/passkeys'
import { useApi, useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { PasskeyButton } from './passkey-button.tsx'

/** Sign-in by passkey only: the passkey identifies the account. */
export function PasskeySignIn() {
  const t = useT()
  const api = useApi()
  const { session } = useHost()
  return (
    <PasskeyButton
      block
      size="lg"
      label={t('passkey.login')}
      ask={() => api.call(passkeyRequest, { body: {} })}
      onProof={async passkey => {
        session.login(await api.call(loginByPasskey, { body: { loginType: 'passkey', passkey } }))
      }}
    />
  )
}
