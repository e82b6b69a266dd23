import type { ResultOf } from '@quayside/contracts/endpoint'
import { confirmTotp, secondFactor, startTotp } from '@quayside/contracts/endpoints/sign-in/second-factor'
import { useApi } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useQueryClient } from '@quayside/runtime/query'
import { Button } from '@quayside/ui/button'
import { OtpField } from '@quayside/ui/otp-field'
import { showToast } from '@quayside/ui/show-toast'
import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { FormError } from '../../forms/form-error.tsx'
import { resolverOf } from '../../forms/form-resolver.ts'
import { FACTOR_REFUSALS, factorForm } from '../../forms/second-factor/factor-form.ts'
import { useErrorText } from '../../forms/use-error-text.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { QrCode } from '../../sharing/qr-code.tsx'
import { ShareRow } from '../../sharing/share-row.tsx'
import styles from './authenticator.module.css'
import { isOvertaken, useFactorAct } from './use-factor-act.ts'

type Started = ResultOf<typeof startTotp>
type OnCodes = (codes: readonly string[]) => void

export function AddApp({ onCodes }: { onCodes: OnCodes }) {
  const t = useT()
  const api = useApi()
  const [started, setStarted] = useState<Started>()
  const { start, isPending, dialog } = useFactorAct(() => api.call(startTotp), setStarted)
  if (started !== undefined) {
    return <Enrolment started={started} onCodes={onCodes} onCancel={() => setStarted(undefined)} />
  }
  return (
    <div className="q-stack">
      <p className="q-text-2">{t('factor.text')}</p>
      <div>
        <Button busy={isPending} onClick={start}>
          {t('factor.add')}
        </Button>
      </div>
      {dialog}
    </div>
  )
}

type EnrolmentProps = { started: Started; onCodes: OnCodes; onCancel: () => void }

function Enrolment({ started, onCodes, onCancel }: EnrolmentProps) {
  const t = useT()
  const errorText = useErrorText()
  const { form, code, submit } = useConfirm(onCodes, onCancel)
  const { errors, isSubmitting } = form.formState
  const error = errorText(errors.code)
  return (
    <form className="q-stack" onSubmit={submit} noValidate>
      <p>{t('factor.scan')}</p>
      <QrCode value={started.uri} size={176} title={t('factor.qr')} />
      <ShareRow label={t('factor.secret')} text={started.secret} copyLabel={t('factor.secret.copy')} />
      <OtpField
        label={t('factor.code')}
        {...code}
        hint={t('factor.codeHint')}
        {...(error === undefined ? {} : { error })}
      />
      <FormError error={errors.root} />
      <div className={styles.acts}>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {t('factor.confirm')}
        </Button>
        <Button onClick={onCancel}>{t('common:cancel')}</Button>
      </div>
    </form>
  )
}

function useConfirm(onCodes: OnCodes, onOver: () => void) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const form = useForm({ resolver: resolverOf(factorForm), defaultValues: { code: '' } })
  const { field: code } = useController({ control: form.control, name: 'code' })
  const submit = useSubmit(
    form,
    async body => {
      try {
        const { recoveryCodes } = await api.call(confirmTotp, { body })
        showToast({ message: t('factor.added'), tone: 'success' })
        onCodes(recoveryCodes)
      } catch (error) {
        if (!isOvertaken(error)) throw error
        showToast({ message: t('common:changed.unnamed'), tone: 'danger' })
        onOver()
      }
      void queries.invalidateQueries({ queryKey: [secondFactor.path] })
    },
    FACTOR_REFUSALS,
  )
  return { form, code, submit }
}
