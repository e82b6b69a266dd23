import type { ResultOf } from '@quayside/contracts/endpoint'
import {
  type ClosureObstacle,
  closeAccount,
  closure,
} from '@quayside/contracts/endpoints/account/account-life'
import { spanText } from '@quayside/contracts/text/span-text'
import { ApiError, errorKey } from '@quayside/runtime/api-error'
import { useAskAgain, useEndpoint } from '@quayside/runtime/endpoint-query'
import { useApi, useHost } from '@quayside/runtime/hooks'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { useMutation } from '@quayside/runtime/query'
import { useNavigate } from '@quayside/runtime/router'
import { useFormats } from '@quayside/runtime/use-formats'
import { Button } from '@quayside/ui/button'
import { Dialog } from '@quayside/ui/dialog'
import { ErrorCard } from '@quayside/ui/error-card'
import { showToast } from '@quayside/ui/show-toast'
import { Skeleton } from '@quayside/ui/skeleton'
import { TextLink } from '@quayside/ui/text-link'
import { useStepUp } from '../../step-up/use-step-up.tsx'
import styles from '../settings-page.module.css'

type Closure = ResultOf<typeof closure>

export function CloseDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const state = useEndpoint(closure)
  const { close, isPending, dialog } = useClose()
  const isOpen = state.data?.obstacles.length === 0
  const footer = (
    <>
      <Button onClick={onClose}>{t('common:cancel')}</Button>
      {isOpen && (
        <Button variant="danger" busy={isPending} onClick={close}>
          {t('close.submit')}
        </Button>
      )}
    </>
  )
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={t('close.question')}
        closeLabel={t('common:close')}
        footer={footer}
      >
        {state.isPending && <Skeleton lines={4} />}
        {state.isError && (
          <ErrorCard
            level={3}
            title={t('close.failed')}
            message={t(errorKey(state.error))}
            retryLabel={t('common:retry')}
            onRetry={() => void state.refetch()}
            busy={state.isFetching}
          />
        )}
        {state.data && (isOpen ? <Meaning closure={state.data} /> : <Obstacles closure={state.data} />)}
      </Dialog>
      {dialog}
    </>
  )
}

function Meaning({ closure: { graceDays, identityDays, tokensWithoutAddress } }: { closure: Closure }) {
  const t = useT()
  const locale = useLocale()
  const grace = graceDays === 0 ? t('close.final') : t('close.grace', { days: graceDays })
  return (
    <ul className="q-stack">
      <li>{t('close.out')}</li>
      <li>{grace}</li>
      {tokensWithoutAddress > 0 && <li>{t('close.tokens', { number: tokensWithoutAddress })}</li>}
      <li>{t('close.demo')}</li>
      <li>{t('close.kept', { span: spanText(locale, identityDays) })}</li>
    </ul>
  )
}

const WAYS_OUT: Readonly<Record<ClosureObstacle, { readonly name: string; readonly href: string }>> = {
  available: { name: 'ledger.available', href: '/profile/balance' },
  margin: { name: 'ledger.margin', href: '/profile/orders' },
  options: { name: 'ledger.option_hold', href: '/profile/orders' },
  plans: { name: 'ledger.plan', href: '/profile/orders' },
  bids: { name: 'ledger.bid_hold', href: '/nfts' },
  withdrawals: { name: 'ledger.withdraw_hold', href: '/profile/balance' },
  loans: { name: 'ledger.loan_due', href: '/loan' },
  deposits: { name: 'deposit.underWay', href: '/profile/balance/deposit' },
}

function Obstacles({ closure: { obstacles } }: { closure: Closure }) {
  const t = useT()
  const navigate = useNavigate()
  const { number } = useFormats()
  return (
    <div className="q-stack">
      <p>{t('close.obstacles')}</p>
      <ul className={styles.rows}>
        {obstacles.map(({ kind, currency, amount }) => (
          <li key={`${kind} ${currency}`}>
            <TextLink href={WAYS_OUT[kind].href} onNavigate={href => void navigate(href)}>
              {t(WAYS_OUT[kind].name)}
            </TextLink>
            <bdi translate="no" className="q-number">
              {number(amount)} {currency}
            </bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}

function useClose() {
  const t = useT()
  const api = useApi()
  const { session } = useHost()
  const askAgain = useAskAgain()
  const { run, dialog } = useStepUp()
  const { mutate, isPending } = useMutation({
    mutationFn: () => run(() => api.call(closeAccount)),
    async onSuccess(outcome) {
      if (!outcome.isDone) return
      const { until } = outcome.value
      // The server has ended the session; this only clears it locally.
      await session.logout(`/pass/account#closed=${until ?? ''}`)
    },
    onError(error) {
      // Refetches the obstacles that appeared in the meantime.
      const isChanged = error instanceof ApiError && error.code === '10008'
      if (isChanged) askAgain(closure)
      showToast({ message: t(isChanged ? 'common:changed.unnamed' : errorKey(error)), tone: 'danger' })
    },
  })
  return { close: () => mutate(), isPending, dialog }
}
