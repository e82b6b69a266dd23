import type { PlanOrder } from '@quayside/contracts/endpoints/trading/plans'
import { errorKey } from '@quayside/runtime/api-error'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Alert } from '@quayside/ui/alert'
import { Amount } from '@quayside/ui/amount'
import { Button } from '@quayside/ui/button'
import { DataList } from '@quayside/ui/data-list'
import { Dialog } from '@quayside/ui/dialog'
import { showToast } from '@quayside/ui/show-toast'
import { useConnected } from '../../live/use-connected.ts'
import { useMoneyText } from '../money-text.ts'
import { Sum } from './exit-calculator.tsx'
import { exitPayout, isNothing } from './plan-exit.ts'
import { type Exiting, useExit } from './use-exit.ts'

/** The only question before leaving a plan: cost, earnings and payout (rules §1.4, §1.5). */
export function ExitDialog({ order, onClose }: { order: PlanOrder; onClose: () => void }) {
  const t = useT()
  const moneyText = useMoneyText()
  const exiting = useExit(order, { left, close: onClose })
  const { exited, isBusy } = exiting
  const isConnected = useConnected()
  const cost = exited?.kind === 'dearer' ? exited.cost : (order.exitCost ?? '0')

  function left(ended: PlanOrder): void {
    const payout = moneyText(ended.payout ?? '0', ended.currency)
    showToast({ tone: 'success', message: t('exit.done', { product: order.product, payout }) })
    onClose()
  }
  // The outcome is shown in this dialog, so it stays open while a request is pending.
  const close = () => {
    if (!isBusy) onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={t('exit.open', { product: order.product })}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button disabled={isBusy} onClick={close}>
            {t('exit.stay')}
          </Button>
          <Button variant="primary" busy={isBusy} disabled={!isConnected} onClick={() => exiting.leave(cost)}>
            {t('exit.confirm')}
          </Button>
        </>
      }
    >
      <div className="q-stack q-gap-16">
        <ExitFigures order={order} cost={cost} />
        <ExitNote exiting={exiting} currency={order.currency} />
        {!isConnected && <Alert tone="warning" announce title={t('lock.offline')} />}
      </div>
    </Dialog>
  )
}

function ExitFigures({ order, cost }: { order: PlanOrder; cost: string }) {
  const t = useT()
  const { number, share, dateTime } = useFormats()
  const { amount, earned, currency, exitPenalty, freeUntil } = order
  const payout = exitPayout(order, cost)
  const isFree = isNothing(cost)
  return (
    <DataList
      rows={[
        { label: t('plan.principal'), value: <Amount text={number(amount)} code={currency} /> },
        { label: t('plan.earned'), value: <Amount text={number(earned)} code={currency} /> },
        {
          label: t('plan.kept'),
          value: isFree ? t('plan.free') : <Amount text={number(cost)} code={currency} />,
          note: isFree
            ? t('exit.freeUntil', { time: dateTime(freeUntil) })
            : t('plan.penaltyValue', { share: share(exitPenalty) }),
        },
        { label: t('plan.back'), value: payout && <Sum value={payout} />, total: true },
      ]}
    />
  )
}

type NoteProps = { exiting: Exiting; currency: string }

function ExitNote({ exiting: { exited, isBusy, lookAgain }, currency }: NoteProps) {
  const t = useT()
  const moneyText = useMoneyText()
  switch (exited?.kind) {
    case 'dearer':
      return (
        <Alert tone="warning" announce title={t('exit.dearer')}>
          {t('exit.dearerText', { cost: moneyText(exited.cost, currency) })}
        </Alert>
      )
    case 'refused':
      return <Alert tone="danger" announce title={t(errorKey(exited.error))} />
    case 'unknown':
      return (
        <Alert
          tone="warning"
          announce
          title={t('plan.unknown')}
          actions={
            <Button size="sm" busy={isBusy} onClick={lookAgain}>
              {t('plan.lookAgain')}
            </Button>
          }
        >
          {t('exit.unknownText')}
        </Alert>
      )
    case 'running':
      return <Alert tone="info" announce title={t('exit.stillRunning')} />
    case 'left':
    case undefined:
      return null
  }
}
