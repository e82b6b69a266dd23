import { NETWORK_NAMES } from '@quayside/contracts/assets/networks'
import {
  cancelWithdrawal,
  signedWithdrawal,
  type WithdrawalRecord,
  type WithdrawalStatus,
  withdrawalStatus,
} from '@quayside/contracts/endpoints/funds/withdrawals'
import { errorKey } from '@quayside/runtime/api-error'
import { changedState, useChangedWords } from '@quayside/runtime/changed-state'
import { newClientId } from '@quayside/runtime/client-id'
import { useApi } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useMutation } from '@quayside/runtime/query'
import { useFormats } from '@quayside/runtime/use-formats'
import { Badge, type Tone } from '@quayside/ui/badge'
import { Button } from '@quayside/ui/button'
import { showToast } from '@quayside/ui/show-toast'
import { TextLink } from '@quayside/ui/text-link'
import { saveFile } from '../sharing/save-file.ts'
import { AskAbout } from '../timeline/ask-about.tsx'
import { Timeline } from '../timeline/timeline.tsx'
import styles from './withdraw.module.css'

type WithdrawalRowProps = { withdrawal: WithdrawalRecord; onChanged: () => void }

const TONES: Readonly<Record<WithdrawalStatus, Tone>> = {
  submitted: 'info',
  approved: 'info',
  sending: 'info',
  confirming: 'info',
  completed: 'success',
  returned: 'warning',
  rejected: 'danger',
  failed: 'danger',
  cancelled: 'neutral',
}

export function WithdrawalRow({ withdrawal, onChanged }: WithdrawalRowProps) {
  const t = useT()
  const { number, dateTime } = useFormats()
  const { currency, network, amount, fee, receive, address, label, method, status } = withdrawal
  const { reason, confirmations, reviewer, dueAt, timeline, walletChangedUntil } = withdrawal
  const sum = (text: string) => `${number(text)}\u00a0${currency}`
  return (
    <div className={styles.row}>
      <div className={styles.head}>
        <span translate="no" className="q-strong q-num">
          {sum(amount)}
        </span>
        <Badge tone={TONES[status]}>{t(`withdraw.status.${status}`)}</Badge>
      </div>
      <p className="q-small q-text-2">{t('withdraw.figures', { fee: sum(fee), receive: sum(receive) })}</p>
      <p className="q-small q-text-2">
        {NETWORK_NAMES[network]} · <bdi translate="no">{label}</bdi>{' '}
        <bdi translate="no" dir="ltr">{`${address.slice(0, 8)}…${address.slice(-6)}`}</bdi>
      </p>
      {method && (
        <p className="q-small q-text-2">
          {t('withdraw.by')}: {t(`withdraw.method.${method}`)}
        </p>
      )}
      {reason !== null && <p className={styles.reason}>{t(`withdraw.reason.${reason}`)}</p>}
      {walletChangedUntil && <p>{t('withdraw.walletChanged', { time: dateTime(walletChangedUntil) })}</p>}
      {status === 'returned' && <p>{t('withdraw.returned')}</p>}
      {status === 'confirming' && confirmations && (
        <p className="q-small">{t('withdraw.confirmations', confirmations)}</p>
      )}
      <Hash withdrawal={withdrawal} />
      <Timeline
        steps={timeline}
        words={step => t(`withdraw.status.${step}`)}
        next={dueAt !== null && t('withdraw.due', { time: dateTime(dueAt) })}
      />
      {reviewer === 'automatic' && <p className="q-small q-text-3">{t('deposit.reviewer.automatic')}</p>}
      <Acts withdrawal={withdrawal} onChanged={onChanged} />
      <AskAbout kind="withdrawal" id={withdrawal.id} number={withdrawal.orderNo} />
    </div>
  )
}

function Hash({ withdrawal: { hash, explorer } }: Pick<WithdrawalRowProps, 'withdrawal'>) {
  const t = useT()
  if (hash === null) return null
  return (
    <p className="q-small">
      <bdi translate="no" dir="ltr">
        {hash.length > 40 ? `${hash.slice(0, 10)}…${hash.slice(-8)}` : hash}
      </bdi>{' '}
      {explorer !== null && <TextLink href={explorer}>{t('deposit.explorer')}</TextLink>}
    </p>
  )
}

/** Staff are reviewing it, custody may have sent it, or its state has changed. */
function useWhyNotCanceled(): (error: Error) => string {
  const t = useT()
  const changedWords = useChangedWords(status => {
    const known = withdrawalStatus.safeParse(status)
    return known.success ? t(`withdraw.status.${known.data}`) : undefined
  })
  return error => {
    const status = changedState(error)
    if (status === 'beingReviewed') return t('withdraw.cancelBusy')
    if (status === 'unsure') return t('withdraw.cancelUnsure')
    return changedWords(error) ?? t(errorKey(error))
  }
}

function Acts({ withdrawal: { id, orderNo, method, cancellable }, onChanged }: WithdrawalRowProps) {
  const t = useT()
  const api = useApi()
  const whyNotCanceled = useWhyNotCanceled()
  const canceling = useMutation({
    mutationFn: () => api.call(cancelWithdrawal, { params: { id }, body: { clientId: newClientId() } }),
    onSettled: onChanged,
    onError(error) {
      showToast({ tone: 'danger', message: whyNotCanceled(error) })
    },
  })
  const saving = useMutation({
    mutationFn: () => api.call(signedWithdrawal, { params: { id } }),
    onSuccess: signed =>
      saveFile(
        `${orderNo}-signed.json`,
        new Blob([JSON.stringify(signed, null, 2)], { type: 'application/json' }),
      ),
    onError: error => showToast({ tone: 'danger', message: t(errorKey(error)) }),
  })
  return (
    <div className={styles.acts}>
      {cancellable && (
        <Button size="sm" busy={canceling.isPending} onClick={() => canceling.mutate()}>
          {t('withdraw.cancel')}
        </Button>
      )}
      {method !== 'code' && (
        <Button size="sm" busy={saving.isPending} onClick={() => saving.mutate()}>
          {t('withdraw.signed')}
        </Button>
      )}
    </div>
  )
}
