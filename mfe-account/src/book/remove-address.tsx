import { type BookAddress, removeAddress } from '@quayside/contracts/endpoints/funds/address-book'
import { errorKey } from '@quayside/runtime/api-error'
import { useApi } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useMutation } from '@quayside/runtime/query'
import { Button } from '@quayside/ui/button'
import { showToast } from '@quayside/ui/show-toast'
import { useState } from 'react'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import styles from './book.module.css'
import { useAddressChanged } from './use-address-changed.ts'

type RemoveAddressProps = { readonly known: BookAddress; readonly onChanged: () => void }

/** Removes an address. A confirmed one asks first, because adding it again would restart its wait. */
export function RemoveAddress({ known: { id, label, status }, onChanged }: RemoveAddressProps) {
  const t = useT()
  const api = useApi()
  const changedWords = useAddressChanged()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(removeAddress, { params: { id } }),
    onError: error => showToast({ tone: 'danger', message: changedWords(error) ?? t(errorKey(error)) }),
    onSettled() {
      setAsking(false)
      onChanged()
    },
  })
  return (
    <div className={styles.acts}>
      <Button
        size="sm"
        busy={isPending}
        aria-label={t('book.removeOne', { label })}
        onClick={() => (status === 'unconfirmed' ? mutate() : setAsking(true))}
      >
        {t('book.remove')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('book.removeAsk', { label })}
          act={t('book.remove')}
          busy={isPending}
          onConfirm={() => mutate()}
          onClose={() => setAsking(false)}
        >
          <p>{t('book.removeText')}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
