import { type ContractOrder, getContractsOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import type { MarketInfo } from '@quayside/contracts/market/market'
import { decimal } from '@quayside/money/decimal'
import { formatDecimal } from '@quayside/money/format'
import { typedText } from '@quayside/money/parse-number'
import type { ApiError } from '@quayside/runtime/api-error'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { lotsText } from '@quayside/runtime/lots-text'
import { exitPrice, quoteOf } from '@quayside/runtime/order-quote'
import { useFormats } from '@quayside/runtime/use-formats'
import { useReadBack } from '@quayside/runtime/use-read-back'
import { useTypedText } from '@quayside/runtime/use-typed-text'
import { Button } from '@quayside/ui/button'
import type { DataRow } from '@quayside/ui/data-list'
import { showToast } from '@quayside/ui/show-toast'
import { TextField } from '@quayside/ui/text-field'
import { LockNote } from '../../../live/lock-note.tsx'
import { useLiveTick } from '../../../live/use-live-tick.ts'
import { useLock } from '../../../live/use-lock.ts'
import styles from '../../order.module.css'
import { ClosingRows } from '../closing-rows.tsx'
import { closing, closingPart } from '../order-acts.ts'
import { useOrderAct } from '../use-order-act.ts'
import { limitsOf, lotsOfShare, type PartPlan, planPart } from './part-plan.ts'

const SHARES = [25, 50, 75, 100] as const

type FormProps = { order: ContractOrder; info: MarketInfo; onDone: () => void }

export function PartForm({ order: listed, info, onDone }: FormProps) {
  const t = useT()
  const { number } = useFormats()
  const language = LANGUAGE_TAG[useLocale()]
  const tick = useLiveTick(listed.code)
  const lock = useLock(info)
  const isLocked = lock?.kind === 'stale'
  const [typed, setTyped] = useTypedText('')
  const readBack = useReadBack()
  const act = useOrderAct(listed, onDone)
  const { data: rates } = useEndpoint(getContractsOrder, { params: { id: listed.id } })
  const order = smallerOf(listed, rates)
  const price = exitPrice(order, quoteOf(info, tick))
  const plan = planPart({ typed, language, order, info, price, rates })
  const limits = limitsOf(order, info)
  const range = limits
    ? t('close.lotsRange', {
        min: number(limits.min.toFixed()),
        max: number(limits.max.toFixed()),
        all: number(order.lots),
      })
    : t('close.onlyWhole', { all: number(order.lots) })
  const problem = plan.problem === 'notNumber' ? t('close.notNumber') : plan.problem && range

  // The form allows only lots the position had, so a refusal means that less is left by now.
  function isSmaller({ code }: ApiError): boolean {
    if (code !== '10016') return false
    showToast({ message: t('common:changed.unnamed'), tone: 'danger' })
    onDone()
    return true
  }

  return (
    <form
      className="q-stack q-gap-16"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (plan.lots === null || isLocked) return
        const { seq: seen } = tick ?? info
        const part = { lots: plan.lots, seen }
        void act.send(plan.isWhole ? closing(order, seen) : closingPart(order, part, isSmaller))
      }}
    >
      <p className="q-small q-text-2">
        {order.name} · <bdi translate="no">{order.orderNo}</bdi>
      </p>
      <TextField
        label={t('close.lots')}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        hint={readBack(typed, problem ? undefined : range)}
        error={problem ?? undefined}
        onChange={event => setTyped(event.target.value)}
      />
      <fieldset className={styles.shares} aria-label={t('close.shares')}>
        {SHARES.map(share => {
          const lots = lotsOfShare(order, info, share)
          return (
            <Button
              key={share}
              size="sm"
              aria-pressed={plan.lots !== null && plan.lots === lots}
              onClick={() => setTyped(typedText(lots, language))}
            >
              {formatDecimal(String(share), language, { style: 'percent' })}
            </Button>
          )
        })}
      </fieldset>
      <Preview plan={plan} price={number(price.toFixed(info.precision))} />
      <LockNote lock={isLocked ? lock : null} info={info} />
      <Button
        variant="primary"
        type="submit"
        block
        busy={act.isSending}
        disabled={plan.lots === null || isLocked}
      >
        {submitText(plan)}
      </Button>
    </form>
  )

  function submitText({ isWhole, lots }: PartPlan): string {
    if (act.isSending) return t('close.pending')
    if (isWhole) return t('close.whole')
    return lots === null ? t('close.part') : t('close.partOf', { lots: lotsText({ t, number }, lots) })
  }
}

/** Positions only shrink, so the response with fewer lots is the later one. */
function smallerOf(listed: ContractOrder, asked: ContractOrder | undefined): ContractOrder {
  return asked !== undefined && decimal(asked.lots).lt(listed.lots) ? asked : listed
}

function Preview({ plan: { remaining, figures }, price }: { plan: PartPlan; price: string }) {
  const t = useT()
  const { number } = useFormats()
  const before: DataRow[] = [
    {
      label: t('column.mark'),
      value: (
        <bdi translate="no" className="q-num">
          {price}
        </bdi>
      ),
    },
    {
      label: t('close.remaining'),
      value:
        remaining === null ? (
          '–'
        ) : (
          <bdi translate="no" className="q-num">
            {number(remaining)}
          </bdi>
        ),
    },
  ]
  return <ClosingRows figures={figures} before={before} pnlLabel={t('close.pnl')} />
}
