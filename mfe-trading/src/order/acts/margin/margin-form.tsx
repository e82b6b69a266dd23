import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import type { MarketInfo } from '@quayside/contracts/market/market'
import { toText } from '@quayside/money/money'
import { useT } from '@quayside/runtime/i18n'
import { usd } from '@quayside/runtime/position-figures'
import { useFormats } from '@quayside/runtime/use-formats'
import { useReadBack } from '@quayside/runtime/use-read-back'
import { Button } from '@quayside/ui/button'
import { Segmented } from '@quayside/ui/segmented'
import { TextField } from '@quayside/ui/text-field'
import { LockNote } from '../../../live/lock-note.tsx'
import { TradeStopNote } from '../../../live/trade-stop-note.tsx'
import { useLock } from '../../../live/use-lock.ts'
import { MarginRows } from './margin-rows.tsx'
import { type MarginForm as Form, useMarginForm } from './use-margin-form.ts'

type FormProps = { order: ContractOrder; info: MarketInfo; onDone: () => void }

export function MarginForm({ order, info, onDone }: FormProps) {
  const t = useT()
  const form = useMarginForm(order, info, onDone)
  const lock = useLock(info)
  // Adding margin needs no price; returning it does.
  const isLocked = form.direction === 'return' && lock?.kind === 'stale'
  return (
    <form
      className="q-stack q-gap-16"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!isLocked) form.send()
      }}
    >
      <p className="q-small q-text-2">
        {order.name} · <bdi translate="no">{order.orderNo}</bdi>
      </p>
      <TradeStopNote risk="margin" />
      <p className="q-small q-text-2">{t('margin.text')}</p>
      <Segmented
        block
        label={t('margin.title')}
        value={form.direction}
        onChange={way => form.change('', way)}
        options={[
          { value: 'add', label: t('margin.add') },
          { value: 'return', label: t('margin.return'), disabled: usd(order.addedMargin).minor === 0n },
        ]}
      />
      <AmountField form={form} />
      <MarginRows order={order} after={form.plan.after} available={form.available} info={info} />
      <LockNote lock={isLocked ? lock : null} info={info} />
      <SubmitButton form={form} isLocked={isLocked} />
    </form>
  )
}

function AmountField({ form }: { form: Form }) {
  const t = useT()
  const { number } = useFormats()
  const readBack = useReadBack()
  const { direction, most, plan, isOver } = form
  const range = most === null ? undefined : t(`margin.most.${direction}`, { most: number(most) })
  const problem = plan.problem === 'notNumber' || plan.problem === 'cents' ? plan.problem : null
  const error = isOver ? range : problem ? t(`margin.problem.${problem}`) : undefined
  return (
    <TextField
      label={t('margin.amount')}
      inputMode="decimal"
      autoComplete="off"
      suffix="USD"
      value={form.typed}
      hint={readBack(form.typed, error ? undefined : range, 'USD')}
      error={error}
      onChange={event => form.change(event.target.value)}
    />
  )
}

function SubmitButton({ form, isLocked }: { form: Form; isLocked: boolean }) {
  const t = useT()
  const { number } = useFormats()
  const { plan, direction, isSending } = form
  return (
    <Button
      variant="primary"
      type="submit"
      block
      busy={isSending}
      disabled={plan.change === null || isLocked}
    >
      {text()}
    </Button>
  )

  function text(): string {
    if (isSending) return t('close.pending')
    if (plan.change === null) return t(`margin.${direction}`)
    return t(`margin.submit.${direction}`, { amount: number(toText(usd(plan.change.amount))) })
  }
}
