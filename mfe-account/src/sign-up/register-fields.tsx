import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { Stepper } from '@quayside/ui/stepper'
import { FormError } from '../forms/form-error.tsx'
import { AccountStep } from './account-step.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import type { Registration } from './use-register-form.ts'

const STEPS = ['account', 'confirm'] as const

export function RegisterFields({ registration }: { registration: Registration }) {
  const t = useT()
  const { form, step, submit } = registration
  const { errors, isSubmitting } = form.formState
  return (
    <form className="q-stack q-gap-24" onSubmit={submit} noValidate>
      <Stepper
        label={t('register.title')}
        steps={STEPS.map(name => t(`register.step.${name}`))}
        current={STEPS.indexOf(step)}
        doneLabel={t('steps.done')}
      />
      {step === 'account' ? (
        <AccountStep registration={registration} />
      ) : (
        <ConfirmStep registration={registration} />
      )}
      <FormError error={errors.root} />
      <Button type="submit" variant="primary" size="lg" block busy={isSubmitting}>
        {t(step === 'account' ? 'register.continue' : 'register.submit')}
      </Button>
    </form>
  )
}
