import type { WithdrawalRecord, WithdrawalStatus } from '@quayside/contracts/endpoints/funds/withdrawals'
import { directionOf } from '@quayside/contracts/locales'
import { ApiError, errorKey, successKey } from '@quayside/runtime/api-error'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { useFormats } from '@quayside/runtime/use-formats'
import type { Commanding } from '@quayside/runtime/use-money-command'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Picture } from '@quayside/ui/picture'
import * as z from 'zod/mini'
import { DonePart } from '../money/done-part.tsx'
import { shortAddress } from '../wallets/short-address.ts'
import { isolated } from '../wording/isolated.ts'
import type { Quote } from './use-withdraw.ts'

const wait = z.object({ reason: z.string(), availableAt: z.string() })
const dayLimit = z.object({ reason: z.literal('dayLimit'), left: z.string() })

export function WaitNote({ error }: { error: unknown }) {
  const t = useT()
  const words = useRefusalWords()
  if (error === null || error === undefined) return null
  return (
    <Alert tone="warning" announce>
      {error instanceof ApiError ? words(error) : t(errorKey(error))}
    </Alert>
  )
}

const ENDED: readonly unknown[] = ['expired', 'replayed', 'secondFactor']

export function isUnlinked(error: unknown): boolean {
  return error instanceof ApiError && reasonOf(error) === 'wallet'
}

/** Names the wallet that signed, and offers to link it. */
export function UnlinkedNote({ wallet }: { wallet: string }) {
  const t = useT()
  const navigate = useNavigate()
  const direction = directionOf(useLocale())
  return (
    <Alert
      tone="warning"
      announce
      actions={
        <Button size="sm" href="/profile/settings#ways" onNavigate={href => void navigate(href)}>
          {t('wallet.link')}
        </Button>
      }
    >
      {t('withdraw.unlinked', { wallet: isolated(shortAddress(wallet), direction) })}
    </Alert>
  )
}

/** Whether the basis of the authorization ended or changed, so that its dialog cannot continue. */
export function isOvertaken(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false
  const waits = wait.safeParse(error.details).success
  return waits || error.code === '404' || error.code === '10025' || ENDED.includes(reasonOf(error))
}

function reasonOf({ details }: ApiError): unknown {
  return Reflect.get(Object(details), 'reason')
}

export function useRefusalWords(): (error: ApiError) => string {
  const t = useT()
  const { number, dateTime } = useFormats()
  return error => {
    const waiting = wait.safeParse(error.details)
    if (waiting.success) {
      return t(`withdraw.waits.${waiting.data.reason}`, { time: dateTime(waiting.data.availableAt) })
    }
    const limited = dayLimit.safeParse(error.details)
    if (limited.success) return t('withdraw.aboveLimit', { left: `${number(limited.data.left)}\u00a0USD` })
    const reason = reasonOf(error)
    if (reason === 'replayed') return t('common:changed.unnamed')
    if (reason === 'expired' || error.code === '404') return t('withdraw.expired')
    if (reason === 'secondFactor') return t('withdraw.needsFactor')
    if (reason === 'signature' || reason === 'wallet') return t('withdraw.authorizeFirst')
    return t(errorKey(error))
  }
}

type Submission = Commanding<Pick<Quote, 'nonce'>, WithdrawalRecord>

const TONES: Readonly<Partial<Record<WithdrawalStatus, 'success' | 'warning' | 'danger'>>> = {
  submitted: 'success',
  completed: 'success',
  returned: 'warning',
  rejected: 'danger',
  failed: 'danger',
}

/** An unknown outcome is looked up, never sent again. */
export function SubmissionNote({
  submission,
  rows,
}: {
  submission: Submission
  rows: readonly WithdrawalRecord[]
}) {
  const t = useT()
  const words = useRefusalWords()
  const { outcome } = submission
  if (outcome === null) return null
  if (outcome.kind === 'done')
    return <DoneNote withdrawal={rows.find(({ id }) => id === outcome.result.id) ?? outcome.result} />
  if (outcome.kind === 'refused') {
    return (
      <Alert tone="danger" announce>
        {words(outcome.error)}
      </Alert>
    )
  }
  return (
    <Alert
      tone="warning"
      announce
      title={t('withdraw.unknown')}
      onDismiss={submission.dismiss}
      dismissLabel={t('common:close')}
      actions={
        <Button size="sm" busy={submission.isLooking} onClick={() => void submission.lookAgain()}>
          {t('deposit.lookAgain')}
        </Button>
      }
    >
      {t('withdraw.unknownText')}
    </Alert>
  )
}

function DoneNote({ withdrawal: { status, cancellable } }: { withdrawal: WithdrawalRecord }) {
  const t = useT()
  const title = t(status === 'submitted' ? successKey('20003') : `withdraw.status.${status}`)
  return (
    <DonePart>
      {TONES[status] === 'success' && <Picture name="moored" />}
      <Alert tone={TONES[status] ?? 'info'} announce title={title}>
        {cancellable && t('withdraw.doneText')}
      </Alert>
    </DonePart>
  )
}
