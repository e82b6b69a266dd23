import { useT } from '@quayside/runtime/i18n'
import { useNavigate, useSearchParams } from '@quayside/runtime/router'
import { Card } from '@quayside/ui/card'
import { PageHeader } from '@quayside/ui/page-header'
import { TextLink } from '@quayside/ui/text-link'
import { wantedBy } from '../forms/second-factor/wanted-factor.ts'
import { ProviderSignIn } from '../providers/provider-sign-in.tsx'
import { WalletSignIn } from '../wallets/wallet-sign-in.tsx'
import { InviteNote } from './invite-note.tsx'
import { RegisterFields } from './register-fields.tsx'
import { useRegisterForm } from './use-register-form.ts'

export function RegisterPage() {
  const t = useT()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const inviteCode = search.get('invite')?.slice(0, 32)
  const registration = useRegisterForm()
  return (
    <div className="q-page q-page-form q-stack q-gap-24">
      <PageHeader title={t('register.title')} lead={t('register.lead')} />
      {inviteCode && registration.step === 'account' && <InviteNote />}
      <Card>
        <RegisterFields registration={registration} />
      </Card>
      {registration.step === 'account' && (
        <>
          <WalletSignIn
            label={t('wallet.register')}
            inviteCode={inviteCode}
            takes={error => {
              // The wallet already has an account with a second factor.
              const wanted = wantedBy(error)
              if (wanted !== undefined) void navigate('/pass/login', { state: { wanted } })
              return wanted !== undefined
            }}
          />
          <ProviderSignIn inviteCode={inviteCode} />
          <p className="q-text-2">
            {t('register.known')}{' '}
            <TextLink href="/pass/login" onNavigate={href => void navigate(href)}>
              {t('login.title')}
            </TextLink>
          </p>
        </>
      )}
    </div>
  )
}
