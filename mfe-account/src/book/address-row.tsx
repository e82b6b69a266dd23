import { NETWORK_NAMES } from '@quayside/contracts/assets/networks'
import {
  type AddressStatus,
  type BookAddress,
  confirmAddress,
  sendAddressCode,
} from '@quayside/contracts/endpoints/funds/address-book'
import { errorKey } from '@quayside/runtime/api-error'
import { changedState } from '@quayside/runtime/changed-state'
import { useCountdown } from '@quayside/runtime/countdown'
import { useApi, useHost, useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useMutation } from '@quayside/runtime/query'
import { useFormats } from '@quayside/runtime/use-formats'
import { Badge, type Tone } from '@quayside/ui/badge'
import { Button } from '@quayside/ui/button'
import { OtpField } from '@quayside/ui/otp-field'
import { showToast } from '@quayside/ui/show-toast'
import { TextLink } from '@quayside/ui/text-link'
import { useState } from 'react'
import styles from './book.module.css'
import { RemoveAddress } from './remove-address.tsx'
import { useAddressChanged } from './use-address-changed.ts'

type AddressRowProps = {
  address: BookAddress
  /** When the wait ends by this device's clock (ms); null without a wait. */
  readyAt: number | null
  onChanged: () => void
}

const TONES: Readonly<Record<AddressStatus, Tone>> = {
  unconfirmed: 'warning',
  waiting: 'info',
  usable: 'success',
}

export function AddressRow({ address: known, readyAt, onChanged }: AddressRowProps) {
  const t = useT()
  const { currency, network, address, label, status } = known
  return (
    <div className={styles.row}>
      <div className={styles.head}>
        <span className="q-strong">
          <bdi translate="no">{label}</bdi>
        </span>
        <Badge tone={TONES[status]}>{t(`book.status.${status}`)}</Badge>
      </div>
      <p className="q-small q-text-2">
        {currency} · {NETWORK_NAMES[network]}
      </p>
      <p className={styles.address}>
        <bdi translate="no" dir="ltr">
          {address}
        </bdi>
      </p>
      {readyAt !== null && known.usableAt !== null && <Clock until={known.usableAt} readyAt={readyAt} />}
      {status === 'unconfirmed' && <Confirm known={known} onChanged={onChanged} />}
      <RemoveAddress known={known} onChanged={onChanged} />
    </div>
  )
}

function Clock({ until, readyAt }: { until: string; readyAt: number }) {
  const t = useT()
  const { dateTime } = useFormats()
  const seconds = useCountdown(readyAt)
  const minutes = Math.ceil(seconds / 60)
  return (
    <p className="q-small" role="timer">
      {t('book.usableAt', { time: dateTime(until) })}{' '}
      <span className="q-text-2">
        {t('book.left', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}
      </span>
    </p>
  )
}

function Confirm({ known: { id }, onChanged }: { known: BookAddress; onChanged: () => void }) {
  const t = useT()
  const api = useApi()
  const { flags } = useHost()
  const { user } = useSession()
  const [code, setCode] = useState('')
  const changedWords = useAddressChanged()
  const onError = (error: Error) => {
    setCode('')
    const changed = changedWords(error)
    if (changed === null) return
    showToast({ tone: 'danger', message: changed })
    onChanged()
  }
  const confirming = useMutation({
    mutationFn: (typed: string) => api.call(confirmAddress, { params: { id }, body: { code: typed } }),
    onSuccess: onChanged,
    onError,
  })
  const sending = useMutation({
    mutationFn: () => api.call(sendAddressCode, { params: { id } }),
    onSuccess: () => showToast({ tone: 'success', message: t('book.codeSent') }),
    onError(error) {
      onError(error)
      if (changedState(error) === undefined) showToast({ tone: 'danger', message: t(errorKey(error)) })
    },
  })
  return (
    <div className="q-stack q-gap-8">
      <OtpField
        label={t('book.code')}
        value={code}
        disabled={confirming.isPending}
        onChange={typed => {
          confirming.reset()
          setCode(typed)
        }}
        onComplete={typed => confirming.mutate(typed)}
        hint={t('book.codeHint', { email: user?.email ?? '' })}
        {...(confirming.isError && { error: t(errorKey(confirming.error)) })}
      />
      <div className={styles.acts}>
        <Button size="sm" busy={sending.isPending} onClick={() => sending.mutate()}>
          {t('code.again')}
        </Button>
        {flags.siteMode === 'sandbox' && user?.email && (
          <TextLink href={`/sandbox/mailbox?email=${encodeURIComponent(user.email)}`} target="_blank">
            {t('code.sandbox')}
          </TextLink>
        )}
      </div>
    </div>
  )
}
