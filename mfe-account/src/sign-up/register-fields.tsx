import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { Checkbox } from '@quayside/ui/checkbox'
import { OtpField } from '@quayside/ui/otp-field'
import { TextField } from '@quayside/ui/text-field'
import { useWatch } from 'react-hook-form'
import { CodeRequest } from '../forms/code-request.tsx'
import { CountryField } from '../forms/country-field.tsx'
import { FormError } from '../forms/form-error.tsx'
import { LinkedText } from '../forms/linked-text.tsx'
import { NewPasswordField } from '../forms/new-password-field.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { TERMS } from '../forms/terms.ts'
import { useErrorText } from '../forms/use-error-text.ts'
import { useRegisterForm } from './use-register-form.ts'
import { UsernameInput } from './username-input.tsx'

export function RegisterFields() {
  const t = useT()
  const errorText = useErrorText()
  const { form, code, country, delivery, submit } = useRegisterForm()
  const { control, register } = form
  const { errors, isSubmitting } = form.formState
  const { username, email, password } = useWatch({ control })
  return (
    <form className="q-stack q-gap-24" onSubmit={submit} noValidate>
      <UsernameInput
        {...register('username')}
        typed={username ?? ''}
        error={errorText(errors.username)}
        required
      />
      <div className="q-stack">
        <TextField
          {...register('email')}
          type="email"
          label={t('field.email')}
          error={errorText(errors.email)}
          autoComplete="email"
          required
        />
        <CodeRequest delivery={delivery} email={email?.trim() ?? ''} />
        <OtpField {...code} label={t('field.code')} error={errorText(errors.code)} />
      </div>
      <div className="q-stack">
        <NewPasswordField
          {...register('password')}
          label={t('field.password')}
          typed={password ?? ''}
          personal={[username ?? '', email ?? '']}
          error={errorText(errors.password)}
          required
        />
        <PasswordField
          {...register('confirm')}
          label={t('field.confirm')}
          error={errorText(errors.confirm)}
          autoComplete="new-password"
          required
        />
      </div>
      <CountryField {...country} hint={t('field.country.hint')} error={errorText(errors.country)} required />
      <TextField
        {...register('inviteCode')}
        label={t('register.invite')}
        error={errorText(errors.inviteCode)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Checkbox
        {...register('accepted')}
        label={<LinkedText text={t('register.accept')} links={TERMS} />}
        error={errorText(errors.accepted)}
        required
      />
      <FormError error={errors.root} />
      <Button type="submit" variant="primary" size="lg" block busy={isSubmitting}>
        {t('register.submit')}
      </Button>
    </form>
  )
}
