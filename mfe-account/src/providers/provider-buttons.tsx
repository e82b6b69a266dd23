import { PROVIDER_NAMES, type Provider } from '@quayside/contracts/endpoints/sign-in/providers'
import { useT } from '@quayside/runtime/i18n'
import { Button, type ButtonLook } from '@quayside/ui/button'
import { showToast } from '@quayside/ui/show-toast'
import { failureKey } from './failure-text.ts'
import { ProviderMark } from './provider-mark.tsx'
import { type AuthorizationRequestOptions, useAuthorizationRequest } from './use-authorization-request.ts'

type ProviderButtonsProps = AuthorizationRequestOptions &
  ButtonLook & {
    readonly providers: readonly Provider[]
    /** Wraps an action that needs a fresh sign-in; without it the action runs directly. */
    readonly run?: (act: () => Promise<void>) => Promise<unknown>
  }

export function ProviderButtons({ providers, run, purpose, inviteCode, ...look }: ProviderButtonsProps) {
  const t = useT()
  const { leaving, leave } = useAuthorizationRequest({ purpose, inviteCode })
  const label = purpose === 'link' ? 'provider.link' : 'wallet.continue'

  async function start(provider: Provider): Promise<void> {
    try {
      await (run?.(() => leave(provider)) ?? leave(provider))
    } catch (error) {
      showToast({ message: t(failureKey(error), { name: PROVIDER_NAMES[provider] }), tone: 'danger' })
    }
  }

  return providers.map(provider => (
    <Button
      key={provider}
      {...look}
      icon={<ProviderMark provider={provider} />}
      busy={leaving === provider}
      onClick={() => void start(provider)}
    >
      {t(label, { name: PROVIDER_NAMES[provider] })}
    </Button>
  ))
}
