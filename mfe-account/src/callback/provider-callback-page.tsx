import { PROVIDER_NAMES, type Provider } from '@quayside/contracts/endpoints/sign-in/providers'
import { useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useOwnLimitWords } from '@quayside/runtime/own-limit-words'
import { useNavigate } from '@quayside/runtime/router'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { PageHeader } from '@quayside/ui/page-header'
import { ProviderButtons } from '../providers/provider-buttons.tsx'
import { OwnerForm } from './owner-form.tsx'
import { type ProviderCallback, useProviderCallback } from './use-provider-callback.ts'

const TITLES = { google: 'callback.title', facebook: 'callback.facebook' } as const

export function ProviderCallbackPage() {
  const t = useT()
  const ownLimitWords = useOwnLimitWords()
  const callback = useProviderCallback()
  const { provider, outcome } = callback
  const { status } = useSession()
  const name = PROVIDER_NAMES[provider]
  const until = outcome?.kind === 'failed' ? outcome.excludedUntil : undefined
  const excluded = ownLimitWords({ reason: 'exclusion', availableAt: until })
  return (
    <div className="q-page q-page-form q-stack q-gap-24">
      <PageHeader title={status === 'customer' ? t('provider.link', { name }) : t(TITLES[provider])} />
      {outcome === undefined && (
        <div role="status" className="q-row">
          <span className="q-spinner" />
          <p>{t('provider.working', { name })}</p>
        </div>
      )}
      {outcome?.kind === 'emailKnown' && (
        <Card>
          <OwnerForm known={outcome.known} onOver={callback.fail} />
        </Card>
      )}
      {outcome?.kind === 'failed' && (
        <Failed callback={callback} text={outcome.serverMessage ?? excluded ?? t(outcome.text, { name })} />
      )}
      {outcome?.kind === 'emailKnown' && <Back />}
      {callback.dialog}
    </div>
  )
}

function Failed({ callback, text }: { callback: ProviderCallback; text: string }) {
  const t = useT()
  const { status } = useSession()
  const { provider, retry } = callback
  return (
    <>
      <Alert tone="warning" announce>
        {text}
      </Alert>
      {retry !== undefined && (
        <Button variant="primary" size="lg" block onClick={retry}>
          {t('common:retry')}
        </Button>
      )}
      {retry === undefined && status !== 'customer' && <Again provider={provider} />}
      <Back />
    </>
  )
}

/** One press is enough while the provider still has a session. */
function Again({ provider }: { provider: Provider }) {
  return <ProviderButtons block size="lg" purpose="signIn" providers={[provider]} />
}

function Back() {
  const t = useT()
  const navigate = useNavigate()
  const { status } = useSession()
  const [href, label] =
    status === 'customer' ? ['/profile/settings#ways', 'ways.title'] : ['/pass/login', 'reset.back']
  return (
    <Button size="lg" block href={href} onNavigate={to => void navigate(to)}>
      {t(label)}
    </Button>
  )
}
