import { finishSignIn } from '@quayside/contracts/endpoints/second-factor'
import { ApiError } from '@quayside/runtime/api-error'
import { useApi, useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { useController, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { FactorCodeField } from '../forms/factor-code-field.tsx'
import { FACTOR_REFUSALS, factorForm } from '../forms/factor-form.ts'
import { FormError } from '../forms/form-error.tsx'
import { resolverOf } from '../forms/form-resolver.ts'
import { useErrorText } from '../forms/use-error-text.ts'
import { useSubmit } from '../forms/use-submit.ts'
import type { WantedFactor } from '../forms/wanted-factor.ts'

type SecondStepProps = {
  readonly wanted: WantedFactor
  /** The customer goes back, or the ticket is worth nothing any more. */
  readonly onBack: (isLate: boolean) => void
}

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function SecondStep({ wanted, onBack }: SecondStepProps) {
  const t = useT()
  const errorText = useErrorText()
  const { form, code, submit } = useSecondStep(wanted, () => onBack(true))
  const { errors, isSubmitting } = form.formState
  return (
    <form className="q-stack" onSubmit={submit} noValidate>
      <FactorCodeField
        {...code}
        error={errorText(errors.code)}
        takesRecovery={wanted.methods.includes('recovery')}
      />
      <FormError error={errors.root} />
      <Button type="submit" variant="primary" size="lg" block busy={isSubmitting}>
        {t('login.title')}
      </Button>
      <Button size="lg" block onClick={() => onBack(false)}>
        {t('login.step.back')}
      </Button>
    </form>
  )
}

function useSecondStep({ ticket }: WantedFactor, onLate: () => void) {
  const api = useApi()
  const { session } = useHost()
  const form = useForm({ resolver: resolverOf(factorForm), defaultValues: { code: '' } })
  const { field: code } = useController({ control: form.control, name: 'code' })
  const submit = useSubmit(
    form,
    async body => {
      try {
        session.login(await api.call(finishSignIn, { body: { ticket, code: body.code } }))
      } catch (error) {
        if (!isTicketVoid(error)) throw error
        onLate()
      }
    },
    FACTOR_REFUSALS,
  )
  return { form, code, submit }
}

const ticketVoid = z.object({ issues: z.array(z.object({ path: z.literal('ticket') })) })

function isTicketVoid(error: unknown): boolean {
  return error instanceof ApiError && ticketVoid.safeParse(error.details).success
}
