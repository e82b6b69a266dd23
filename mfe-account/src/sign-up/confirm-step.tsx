import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { Checkbox } from '@quayside/ui/checkbox'
import { OtpField } from '@quayside/ui/otp-field'
import { TextField } from '@quayside/ui/text-field'
import { CodeRequest } from '../forms/code-request.tsx'
import { CountryField } from '../forms/country-field.tsx'
import { LinkedText } from '../forms/linked-text.tsx'
import { TERMS } from '../forms/terms.ts'
import { useErrorText } from '../forms/use-error-text.ts'
import { useInviteHint } from './use-invite-hint.ts'
import type { Registration } from './use-register-form.ts'

export function ConfirmStep({ registration }: { registration: Registration }) {
  const t = useT()
  const errorText = useErrorText()
  const inviteHint = useInviteHint()
  const { form, code, country, delivery, changeEmail } = registration
  const { register, getValues, formState } = form
  const { errors } = formState
  return (
    <>
      <div className="q-stack">
        <OtpField {...code} label={t('field.code')} error={errorText(errors.code)} autoFocus />
        <CodeRequest delivery={delivery} email={getValues('email').trim()} />
        <div>
          <Button variant="ghost" size="sm" onClick={changeEmail}>
            {t('email.change.title')}
          </Button>
        </div>
      </div>
      <CountryField {...country} hint={t('field.country.hint')} error={errorText(errors.country)} required />
      <TextField
        {...register('inviteCode')}
        label={t('register.invite')}
        hint={inviteHint}
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
    </>
  )
}
