import { renamePasskey } from '@quayside/contracts/endpoints/sign-in/passkeys'
import type { Way } from '@quayside/contracts/endpoints/sign-in/wallets'
import { useChangedWords } from '@quayside/runtime/changed-state'
import { useApi } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { Dialog } from '@quayside/ui/dialog'
import { showToast } from '@quayside/ui/show-toast'
import { TextField } from '@quayside/ui/text-field'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { FormError } from '../../forms/form-error.tsx'
import { resolverOf } from '../../forms/form-resolver.ts'
import { useErrorText } from '../../forms/use-error-text.ts'
import { useSubmit } from '../../forms/use-submit.ts'

const BAD = 'passkey.name.bad'
const nameForm = z.object({ name: z.string().check(z.trim(), z.minLength(1, BAD), z.maxLength(60, BAD)) })

type RenameDialogProps = {
  readonly method: Way
  readonly onDone: () => void
  readonly onClose: () => void
}

export function RenameDialog({ method, onDone, onClose }: RenameDialogProps) {
  const t = useT()
  const api = useApi()
  const formId = useId()
  const errorText = useErrorText()
  const changedWords = useChangedWords(() => undefined)
  const form = useForm({ resolver: resolverOf(nameForm), defaultValues: { name: method.name } })
  const { errors, isSubmitting } = form.formState
  const submit = useSubmit(
    form,
    async ({ name }) => {
      await api.call(renamePasskey, { body: { id: method.id, name } }).catch((error: unknown) => {
        const message = changedWords(error)
        if (message === null) throw error
        showToast({ message, tone: 'danger' })
      })
      onDone()
      onClose()
    },
    { '400 name': { field: 'name', text: BAD } },
  )
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={t('passkey.rename')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isSubmitting}>
            {t('passkey.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className="q-stack" onSubmit={submit} noValidate>
        <TextField
          {...form.register('name')}
          label={t('passkey.name')}
          error={errorText(errors.name)}
          dir="auto"
          autoComplete="off"
          maxLength={60}
          required
        />
        <FormError error={errors.root} />
      </form>
    </Dialog>
  )
}
