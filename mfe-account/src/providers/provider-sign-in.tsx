import { useT } from '@quayside/runtime/i18n'
import { LinkedText } from '../forms/linked-text.tsx'
import { TERMS } from '../forms/terms.ts'
import { ProviderButtons } from './provider-buttons.tsx'
import { useOffered } from './use-offered.ts'

export function ProviderSignIn({ inviteCode }: { readonly inviteCode?: string | undefined }) {
  const t = useT()
  const providers = useOffered()
  if (providers.length === 0) return null
  return (
    <div className="q-stack q-gap-12">
      <ProviderButtons block size="lg" purpose="signIn" providers={providers} inviteCode={inviteCode} />
      <p className="q-small q-text-2">
        <LinkedText text={t('provider.terms')} links={TERMS} />
      </p>
    </div>
  )
}
