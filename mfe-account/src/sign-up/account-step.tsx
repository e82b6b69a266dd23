import { useT } from '@quayside/runtime/i18n'
import { TextField } from '@quayside/ui/text-field'
import { useWatch } from 'react-hook-form'
import { NewPasswordField } from '../forms/password/new-password-field.tsx'
import { PasswordField } from '../forms/password/password-field.tsx'
import { useErrorText } from '../forms/use-error-text.ts'
import type { Registration } from './use-register-form.ts'
import { UsernameInput } from './username-input.tsx'

export function AccountStep({ registration }: { registration: Registration }) {
  const t = useT()
  const errorText = useErrorText()
  const { control, register, formState } = registration.form
  const { errors } = formState
  const { username, email, password } = useWatch({ control })
  return (
    <>
      <UsernameInput
        {...register('username')}
        typed={username ?? ''}
        error={errorText(errors.username)}
        required
      />
      <TextField
        {...register('email')}
        type="email"
        label={t('field.email')}
        error={errorText(errors.email)}
        autoComplete="email"
        required
      />
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
    </>
  )
}
