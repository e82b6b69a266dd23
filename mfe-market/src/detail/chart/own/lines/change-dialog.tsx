import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import type { MarketInfo } from '@quayside/contracts/market/market'
import type { Decimal } from '@quayside/money/decimal'
import { typedText } from '@quayside/money/parse-number'
import { errorKey } from '@quayside/runtime/api-error'
import { useChangedWords } from '@quayside/runtime/changed-state'
import { useHost, useSockets } from '@quayside/runtime/hooks'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { quoteOf } from '@quayside/runtime/order-quote'
import { rangesOf } from '@quayside/runtime/trigger-ranges'
import { useFormats } from '@quayside/runtime/use-formats'
import { type Commanding, useMoneyCommand } from '@quayside/runtime/use-money-command'
import { useReadBack } from '@quayside/runtime/use-read-back'
import { useTypedText } from '@quayside/runtime/use-typed-text'
import { Button } from '@quayside/ui/button'
import { DataList } from '@quayside/ui/data-list'
import { Dialog } from '@quayside/ui/dialog'
import { showToast } from '@quayside/ui/show-toast'
import { TextField } from '@quayside/ui/text-field'
import { changeTrigger, type TriggerRequest } from './change-trigger.ts'
import type { TriggerName } from './own-lines.ts'
import { planTrigger, type TriggerPlan } from './trigger-plan.ts'

export type ChangeDialogProps = {
  order: ContractOrder
  name: TriggerName
  /** The price where the line was released. */
  price: Decimal
  info: MarketInfo
  onClose: () => void
  /** Runs after every outcome, because the displayed order may be outdated. */
  onSent: () => void
}

/** Confirms a moved stop or target before it takes effect. Accepts another price by keyboard. */
export function ChangeDialog({ order, name, price, info, onClose, onSent }: ChangeDialogProps) {
  const t = useT()
  const { number } = useFormats()
  const language = LANGUAGE_TAG[useLocale()]
  const readBack = useReadBack()
  const { market } = useSockets()
  const [typed, setTyped] = useTypedText(typedText(price, language))
  const change = useChange(order, onClose, onSent)
  const range = rangesOf(order, info, quoteOf(info, market.latest(order.code)))[name]
  const plan = planTrigger(typed, { order, name, range, info, language })
  const figure = (text: string) => number(text, { digits: info.precision })
  const allowed = useAllowed(range, figure)
  const problem = plan.problem === 'notNumber' ? t('own.notNumber') : plan.problem && allowed
  const refusal = change.outcome?.kind === 'refused' ? t(errorKey(change.outcome.error)) : null
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`common:closeReason.${name}`)}
      closeLabel={t('common:close')}
      size="sm"
      keepOnBackdrop
    >
      <form
        className="q-stack q-gap-16"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (plan.request) void change.send(plan.request)
        }}
      >
        <p className="q-small q-text-2">
          {order.name} · {t(`common:side.${order.side}`)} <bdi translate="no">{number(order.lots)}</bdi> ·{' '}
          <bdi translate="no">{order.orderNo}</bdi>
        </p>
        <TextField
          label={t('column.price')}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          placeholder={t('own.none')}
          hint={readBack(typed, allowed, 'USD')}
          error={refusal ?? problem ?? undefined}
          onChange={event => {
            setTyped(event.target.value)
            change.reset()
          }}
        />
        <Meaning before={order[name]} plan={plan} figure={figure} />
        <Button
          variant="primary"
          type="submit"
          block
          busy={change.isSending}
          disabled={plan.request === null}
        >
          {t(change.isSending ? 'own.sending' : 'own.save')}
        </Button>
      </form>
    </Dialog>
  )
}

type MeaningProps = { before: string | null; plan: TriggerPlan; figure: (text: string) => string }

function Meaning({ before, plan, figure }: MeaningProps) {
  const t = useT()
  const { number } = useFormats()
  return (
    <DataList
      rows={[
        {
          label: t('own.before'),
          value: before === null ? t('own.none') : <bdi translate="no">{figure(before)}</bdi>,
        },
        {
          label: t('own.result'),
          value: plan.net === null ? '–' : <bdi translate="no">{number(plan.net, { signed: true })} USD</bdi>,
          note: t('own.resultNote'),
        },
      ]}
    />
  )
}

const CLOSE_REASONS = ['customer', 'stopLoss', 'takeProfit', 'liquidation']

/** Sends the change and reports the result. A refusal stays in the dialog next to the refused price. */
function useChange(
  { id, orderNo }: ContractOrder,
  onClose: () => void,
  onSent: () => void,
): Commanding<TriggerRequest, ContractOrder> {
  const t = useT()
  const { session } = useHost()
  const changedWords = useChangedWords((status, details) => {
    if (status === 'toBeClosed') return t('common:orderStatus.toBeClosed')
    const reason: unknown = Reflect.get(Object(details), 'closeReason')
    const known = CLOSE_REASONS.find(one => one === reason)
    return known && t(`common:closeReason.${known}`)
  })
  return useMoneyCommand(changeTrigger(id), {
    ended(outcome) {
      onSent()
      void session.refresh().catch(() => undefined)
      if (outcome.kind === 'refused') {
        const changed = changedWords(outcome.error)
        if (changed === null) return
        showToast({ message: changed, tone: 'danger' })
        onClose()
        return
      }
      if (outcome.kind === 'done') showToast({ message: t('own.done', { orderNo }), tone: 'success' })
      else showToast({ message: t('own.unknown', { orderNo }), tone: 'warning', duration: 15_000 })
      onClose()
    },
  })
}

type Range = ReturnType<typeof rangesOf>[TriggerName]

function useAllowed(range: Range, figure: (text: string) => string): string {
  const t = useT()
  if (range === null) return t('own.noRange')
  const min = figure(range.min.toFixed())
  if (range.max === null) return t('own.from', { min })
  return t('own.range', { min, max: figure(range.max.toFixed()) })
}
