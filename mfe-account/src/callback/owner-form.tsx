import { type EmailKnown, PROVIDER_NAMES } from '@quayside/contracts/endpoints/sign-in/providers'
import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { OtpField } from '@quayside/ui/otp-field'
import { Segmented } from '@quayside/ui/segmented'
import { CodeRequest } from '../forms/code-request.tsx'
import { FormError } from '../forms/form-error.tsx'
import { PasswordField } from '../forms/password/password-field.tsx'
import { FactorCodeField } from '../forms/second-factor/factor-code-field.tsx'
import { useErrorText } from '../forms/use-error-text.ts'
import type { Outcome } from './callback-outcome.ts'
import { useOwnerForm } from './use-owner-form.ts'

type OwnerFormProps = {
  readonly known: EmailKnown
  /** The ticket is no longer valid. */
  readonly onOver: (outcome: Outcome) => void
}

/** Asks the owner of the account with a provider's e-mail for its password or a mailed code, before linking both. */
export function OwnerForm({ known, onOver }: OwnerFormProps) {
  const t = useT()
  const owner = useOwnerForm(known, onOver)
  const name = PROVIDER_NAMES[known.provider]
  return (
    <form className="q-stack" onSubmit={owner.submit} noValidate>
      <p>{t('provider.owner', { email: known.email, name })}</p>
      {known.methods.length > 1 && (
        <Segmented
          block
          label={t('provider.owner.by')}
          options={known.methods.map(value => ({ value, label: t(LABELS[value]) }))}
          value={owner.method}
          onChange={owner.setMethod}
        />
      )}
      <Proof known={known} owner={owner} />
      <FormError error={owner.form.formState.errors.root} />
      <Button type="submit" variant="primary" size="lg" block busy={owner.form.formState.isSubmitting}>
        {t('provider.owner.submit', { name })}
      </Button>
    </form>
  )
}

const LABELS = { password: 'field.password', code: 'provider.owner.code' } as const

type ProofProps = { readonly known: EmailKnown; readonly owner: ReturnType<typeof useOwnerForm> }

function Proof({ known, owner }: ProofProps) {
  const t = useT()
  const errorText = useErrorText()
  const { form, method, code, totp, factor, delivery } = owner
  const { errors } = form.formState
  return (
    <>
      {method === 'password' ? (
        <PasswordField
          {...form.register('password')}
          label={t('field.password')}
          error={errorText(errors.password)}
          autoComplete="current-password"
          required
        />
      ) : (
        <>
          <CodeRequest delivery={delivery} email={known.email} />
          <OtpField {...code} label={t('field.code')} error={errorText(errors.code)} />
        </>
      )}
      {factor !== undefined && (
        <FactorCodeField {...totp} error={errorText(errors.totp)} methods={factor.methods} />
      )}
    </>
  )
}
