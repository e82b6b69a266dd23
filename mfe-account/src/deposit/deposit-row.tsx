import { NETWORK_NAMES } from '@quayside/contracts/assets/networks'
import {
  cancelDeposit,
  type DepositRecord,
  type DepositStatus,
} from '@quayside/contracts/endpoints/funds/deposits'
import { errorKey } from '@quayside/runtime/api-error'
import { changedState } from '@quayside/runtime/changed-state'
import { newClientId } from '@quayside/runtime/client-id'
import { useApi } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useMutation } from '@quayside/runtime/query'
import { useFormats } from '@quayside/runtime/use-formats'
import { Badge, type Tone } from '@quayside/ui/badge'
import { Button } from '@quayside/ui/button'
import { showToast } from '@quayside/ui/show-toast'
import { TextLink } from '@quayside/ui/text-link'
import { AskAbout } from '../timeline/ask-about.tsx'
import { Timeline } from '../timeline/timeline.tsx'
import { AddProof } from './add-proof.tsx'
import { ContestedNote } from './contested-note.tsx'
import styles from './deposit.module.css'
import { useDepositChanged } from './use-deposit-changed.ts'

type DepositRowProps = {
  deposit: DepositRecord
  onContinue: (draft: DepositRecord) => void
  onDiscard: (clientId: string) => void
  onChanged: () => void
}

const TONES: Readonly<Record<DepositStatus, Tone>> = {
  draft: 'neutral',
  submitted: 'info',
  arrived: 'warning',
  approved: 'success',
  rejected: 'danger',
  cancelled: 'neutral',
}

export function DepositRow({ deposit, ...after }: DepositRowProps) {
  const t = useT()
  const { number, dateTime } = useFormats()
  const { currency, network, amount, credited, status, reason, reviewer, dueAt, timeline, held } = deposit
  const isHeld = held?.for === 'limit'
  const wordsOf = (step: string) =>
    t(isHeld && step === 'arrived' ? 'deposit.status.held' : `deposit.status.${step}`)
  const isOther = credited !== null && credited !== amount
  return (
    <div className={styles.row}>
      <div className={styles.head}>
        <bdi translate="no" className="q-strong" dir="ltr">
          <span translate="no" className="q-num">
            {amount === '' ? '–' : number(amount)}
          </span>
          {`\u00a0${currency}`}
        </bdi>
        <Badge tone={TONES[status]}>{wordsOf(status)}</Badge>
      </div>
      <p className="q-small q-text-2">
        {NETWORK_NAMES[network]} <Hash deposit={deposit} />
      </p>
      {isOther && <p>{t('deposit.credited', { amount: `${number(credited)}\u00a0${currency}` })}</p>}
      {reason !== null && <p className={styles.reason}>{t(`deposit.reason.${reason}`)}</p>}
      <HeldNote deposit={deposit} />
      {deposit.contested && <ContestedNote />}
      <Timeline
        steps={timeline}
        words={wordsOf}
        next={dueAt !== null && t('deposit.due', { time: dateTime(dueAt) })}
      />
      {reviewer !== null && reviewer !== 'person' && (
        <p className="q-small q-text-3">{t(`deposit.reviewer.${reviewer}`)}</p>
      )}
      <AddProof deposit={deposit} onChanged={after.onChanged} />
      <Acts deposit={deposit} {...after} />
      {status !== 'draft' && <AskAbout kind="deposit" id={deposit.id} number={deposit.orderNo} />}
    </div>
  )
}

/** Effect of the customer's own limits on a deposit that was already sent (rules §1.6). */
function HeldNote({ deposit: { held, status } }: Pick<DepositRowProps, 'deposit'>) {
  const t = useT()
  const { dateTime } = useFormats()
  if (!held || status === 'rejected' || status === 'cancelled') return null
  if (held.for === 'limit' && status === 'approved') return null
  if (Date.parse(held.until) <= Date.now()) return null
  return <p>{t(`deposit.held.${held.for}`, { time: dateTime(held.until) })}</p>
}

function Hash({ deposit: { txHash, explorer } }: Pick<DepositRowProps, 'deposit'>) {
  const t = useT()
  if (txHash === '') return null
  const short = txHash.length > 20 ? `${txHash.slice(0, 8)}…${txHash.slice(-6)}` : txHash
  return (
    <>
      <bdi translate="no" dir="ltr">
        {short}
      </bdi>{' '}
      {explorer !== null && <TextLink href={explorer}>{t('deposit.explorer')}</TextLink>}
    </>
  )
}

function Acts({ deposit, onContinue, onDiscard, onChanged }: DepositRowProps) {
  const t = useT()
  const api = useApi()
  const changedWords = useDepositChanged()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api.call(cancelDeposit, { params: { id: deposit.id }, body: { clientId: newClientId() } }),
    onSuccess: () => onDiscard(deposit.clientId),
    onSettled: onChanged,
    onError(error) {
      const isBusy = changedState(error) === 'beingReviewed'
      const words = isBusy ? t('deposit.cancelBusy') : changedWords(error)
      showToast({ tone: 'danger', message: words ?? t(errorKey(error)) })
    },
  })
  const isDraft = deposit.status === 'draft'
  if (!isDraft && deposit.status !== 'submitted') return null
  return (
    <div className={styles.acts}>
      {isDraft && (
        <Button size="sm" onClick={() => onContinue(deposit)}>
          {t('deposit.continue')}
        </Button>
      )}
      <Button size="sm" busy={isPending} onClick={() => mutate()}>
        {t(isDraft ? 'deposit.discard' : 'deposit.cancel')}
      </Button>
    </div>
  )
}
