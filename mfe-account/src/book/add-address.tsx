import {
  CRYPTO_CURRENCIES,
  NETWORK_NAMES,
  NETWORKS_OF,
  type Network,
} from '@quayside/contracts/assets/networks'
import { ADDRESS_LABEL_LENGTH, type BookAddress } from '@quayside/contracts/endpoints/funds/address-book'
import { useT } from '@quayside/runtime/i18n'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { Segmented } from '@quayside/ui/segmented'
import { TextField } from '@quayside/ui/text-field'
import type { FormEvent } from 'react'
import { type Adding, useAdding } from './use-book.ts'

export function AddAddress({ onAdded }: { onAdded: (added: BookAddress) => void }) {
  const t = useT()
  const adding = useAdding(onAdded)
  const { form, change, wrong } = adding
  const networks: readonly Network[] = NETWORKS_OF[form.currency]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    adding.submit()
  }
  return (
    <Card title={t('book.add')}>
      <form className="q-stack q-gap-16" onSubmit={submit} noValidate>
        <Segmented
          block
          label={t('deposit.currency')}
          options={CRYPTO_CURRENCIES.map(value => ({ value, label: value }))}
          value={form.currency}
          onChange={adding.pick}
        />
        <Segmented
          block
          label={t('deposit.network')}
          options={networks.map(value => ({ value, label: NETWORK_NAMES[value] }))}
          value={form.network}
          onChange={network => change({ network })}
        />
        <TextField
          label={t('book.address')}
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          value={form.address}
          onChange={event => change({ address: event.target.value })}
          hint={t('book.addressHint', { network: NETWORK_NAMES[form.network] })}
          {...(wrong.address !== undefined && {
            error: t(wrong.address, { network: NETWORK_NAMES[form.network] }),
          })}
        />
        <TextField
          label={t('book.label')}
          autoComplete="off"
          maxLength={ADDRESS_LABEL_LENGTH}
          value={form.label}
          onChange={event => change({ label: event.target.value })}
          hint={t('book.labelHint')}
          {...(wrong.label !== undefined && { error: t(wrong.label) })}
        />
        <Doubt adding={adding} />
        {wrong.whole !== undefined && (
          <Alert tone="danger" announce>
            {t(wrong.whole)}
          </Alert>
        )}
        <Button
          type="submit"
          variant="primary"
          block
          busy={adding.isAdding}
          disabled={adding.doubt !== undefined}
        >
          {t('book.submit')}
        </Button>
      </form>
      {adding.dialog}
    </Card>
  )
}

function Doubt({ adding }: { adding: Adding }) {
  const t = useT()
  const { doubt } = adding
  if (doubt === undefined) return null
  return (
    <Alert
      tone="warning"
      announce
      title={t(`book.doubt.${doubt}`)}
      actions={
        <>
          <Button size="sm" busy={adding.isAdding} onClick={() => adding.submit(true)}>
            {t('book.sure')}
          </Button>
          <Button size="sm" onClick={adding.forgetDoubt}>
            {t('common:cancel')}
          </Button>
        </>
      }
    >
      {t(`book.doubtText.${doubt}`)}
    </Alert>
  )
}
