import { login } from '@quayside/contracts/endpoints/sign-in/login'
import { browserStore } from '@quayside/runtime/browser-store'
import { useApi, useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { hasRunOut } from '@quayside/runtime/ran-out'
import { useLocation, useNavigate } from '@quayside/runtime/router'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { PageHeader } from '@quayside/ui/page-header'
import { TextField } from '@quayside/ui/text-field'
import { TextLink } from '@quayside/ui/text-link'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormError } from '../forms/form-error.tsx'
import { resolverOf } from '../forms/form-resolver.ts'
import { PasswordField } from '../forms/password/password-field.tsx'
import { type WantedFactor, wantedBy, wantedIn } from '../forms/second-factor/wanted-factor.ts'
import { useErrorText } from '../forms/use-error-text.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { PasskeySignIn } from '../passkeys/passkey-sign-in.tsx'
import { ProviderSignIn } from '../providers/provider-sign-in.tsx'
import { WalletSignIn } from '../wallets/wallet-sign-in.tsx'
import { LOGIN_REFUSALS, type LoginForm, loginForm } from './login-form.ts'
import { SecondStep } from './second-step.tsx'

const browser = browserStore(() => window.localStorage)

export function LoginPage() {
  const t = useT()
  const navigate = useNavigate()
  const follow = (href: string) => void navigate(href)
  const { flags } = useHost()
  const { state } = useLocation()
  const [wanted, setWanted] = useState<WantedFactor | undefined>(() => wantedIn(state))
  const [isLate, setLate] = useState(false)
  if (wanted !== undefined) {
    return (
      <div className="q-page q-page-form q-stack q-gap-24">
        <PageHeader
          title={t('login.step.title')}
          lead={t(wanted.methods.includes('passkey') ? 'passkey.step' : 'login.step.lead')}
        />
        <Card>
          <SecondStep
            wanted={wanted}
            onBack={late => {
              setLate(late)
              setWanted(undefined)
            }}
          />
        </Card>
      </div>
    )
  }
  return (
    <div className="q-page q-page-form q-stack q-gap-24">
      <PageHeader title={t('login.title')} lead={t('login.lead', { site: flags.siteName })} />
      {hasRunOut(browser) && <Alert announce>{t('common:error.401')}</Alert>}
      <Card>
        {isLate && (
          <Alert tone="warning" announce>
            {t('login.step.late')}
          </Alert>
        )}
        <LoginFields onNavigate={follow} onWanted={setWanted} />
      </Card>
      <WalletSignIn
        label={t('wallet.login')}
        takes={error => {
          const next = wantedBy(error)
          setWanted(next)
          return next !== undefined
        }}
      >
        <PasskeySignIn />
      </WalletSignIn>
      <ProviderSignIn />
      <p className="q-text-2">
        {t('login.new')}{' '}
        <TextLink href="/pass/register" onNavigate={follow}>
          {t('register.title')}
        </TextLink>
      </p>
    </div>
  )
}

type LoginFieldsProps = {
  onNavigate: (href: string) => void
  onWanted: (wanted: WantedFactor) => void
}

function LoginFields({ onNavigate, onWanted }: LoginFieldsProps) {
  const t = useT()
  const api = useApi()
  const { session } = useHost()
  const form = useForm<LoginForm>({
    resolver: resolverOf(loginForm),
    defaultValues: { username: '', password: '' },
  })
  const { errors, isSubmitting } = form.formState
  const errorText = useErrorText()
  const submit = useSubmit(
    form,
    async values => {
      try {
        session.login(await api.call(login, { body: { loginType: 'password', ...values } }))
      } catch (error) {
        const wanted = wantedBy(error)
        if (wanted === undefined) throw error
        onWanted(wanted)
      }
    },
    LOGIN_REFUSALS,
  )
  return (
    <form className="q-stack" onSubmit={submit} noValidate>
      <TextField
        {...form.register('username')}
        label={t('field.login')}
        hint={t('field.login.phone')}
        error={errorText(errors.username)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        {...form.register('password')}
        label={t('field.password')}
        aside={
          <TextLink href="/pass/reset" onNavigate={onNavigate}>
            {t('login.forgot')}
          </TextLink>
        }
        error={errorText(errors.password)}
        autoComplete="current-password"
        required
      />
      <FormError error={errors.root} />
      <Button type="submit" variant="primary" size="lg" block busy={isSubmitting}>
        {t('login.title')}
      </Button>
    </form>
  )
}
