import type { MarketInfo } from '@quayside/contracts/market'
import type { PriceRange } from '@quayside/money/contract-limits'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { IconButton } from '@quayside/ui/icon-button'
import { MinusIcon, PlusIcon } from '@quayside/ui/icons'
import { Segmented } from '@quayside/ui/segmented'
import { TextField } from '@quayside/ui/text-field'
import { LeverageField } from './leverage-field.tsx'
import styles from './ticket.module.css'
import type { LiveQuote, TicketProblem } from './ticket-summary.ts'
import type { Ticket } from './use-ticket.ts'

const SHARES = ['0.1', '0.25', '0.5', '1'] as const

type FieldsProps = { ticket: Ticket; info: MarketInfo; quote: LiveQuote }

/** Side, size, leverage, stop and profit. */
export function TicketFields({ ticket, info, quote }: FieldsProps) {
  const t = useT()
  const { number } = useFormats()
  const { form, act } = ticket
  const price = (text: string) => number(text, { digits: info.precision })
  return (
    <>
      <Segmented
        label={t('ticket.side')}
        value={form.side}
        onChange={side => act({ type: 'side', side })}
        options={[
          {
            value: 'buy',
            tone: 'up',
            label: <SideLabel text={t('common:side.buy')} price={price(quote.ask)} />,
          },
          {
            value: 'sell',
            tone: 'down',
            label: <SideLabel text={t('common:side.sell')} price={price(quote.bid)} />,
          },
        ]}
        block
      />
      <LotsField ticket={ticket} info={info} />
      <LeverageField
        value={form.leverage}
        max={info.maxLeverage}
        onChange={leverage => act({ type: 'leverage', leverage })}
      />
      <div className={styles.pair}>
        <TriggerField ticket={ticket} field="stopLoss" range={ticket.summary.ranges.stopLoss} price={price} />
        <TriggerField
          ticket={ticket}
          field="takeProfit"
          range={ticket.summary.ranges.takeProfit}
          price={price}
        />
      </div>
    </>
  )
}

function SideLabel({ text, price }: { text: string; price: string }) {
  return (
    <span className={styles.side}>
      <span>{text}</span>
      <bdi className="q-num">{price}</bdi>
    </span>
  )
}

function LotsField({ ticket, info }: { ticket: Ticket; info: MarketInfo }) {
  const t = useT()
  const { number } = useFormats()
  const { form, act, language, summary, isTried } = ticket
  const limits = { min: number(info.minLots), max: number(info.maxLots), step: number(info.lotStep) }
  const problem = summary.problems.lots
  const isShown = problem !== undefined && (isTried || (problem !== 'empty' && form.lots !== ''))
  const step = { type: 'step', step: info.lotStep, min: info.minLots, language } as const
  return (
    <div className="q-stack q-gap-8">
      <div className={styles.lots}>
        <TextField
          label={t('ticket.lots')}
          hint={t('ticket.lotsHint', limits)}
          error={isShown ? t(`problem.lots.${problem}`, limits) : undefined}
          inputMode="decimal"
          autoComplete="off"
          value={form.lots}
          onChange={event => act({ type: 'type', field: 'lots', text: event.target.value })}
        />
        <div className={styles.steps}>
          <IconButton
            label={t('ticket.less')}
            icon={<MinusIcon />}
            onClick={() => act({ ...step, by: -1 })}
          />
          <IconButton label={t('ticket.more')} icon={<PlusIcon />} onClick={() => act({ ...step, by: 1 })} />
        </div>
      </div>
      <Shares ticket={ticket} />
    </div>
  )
}

/** Sizes by share of the available balance; each is only offered where it reaches the smallest size. */
function Shares({ ticket }: { ticket: Ticket }) {
  const t = useT()
  const { share } = useFormats()
  const offers = SHARES.map(value => ({ value, lots: ticket.shareLots(value) }))
  if (offers.every(({ lots }) => lots === null)) return null
  return (
    <fieldset className={styles.shares}>
      <legend className="q-visually-hidden">{t('ticket.shares')}</legend>
      {offers.map(({ value, lots }) => (
        <button
          key={value}
          type="button"
          className={styles.share}
          disabled={lots === null}
          onClick={() => lots !== null && ticket.act({ type: 'lots', lots })}
        >
          {share(value)}
        </button>
      ))}
    </fieldset>
  )
}

type TriggerProps = {
  ticket: Ticket
  field: 'stopLoss' | 'takeProfit'
  range: PriceRange | null
  price: (text: string) => string
}

function TriggerField({ ticket, field, range, price }: TriggerProps) {
  const t = useT()
  const { form, act, summary } = ticket
  const problem: TicketProblem | undefined = summary.problems[field]
  const rangeText = range === null ? t('ticket.noRange') : rangeOf(range, price, t)
  return (
    <TextField
      label={t(field === 'stopLoss' ? 'ticket.stopLoss' : 'ticket.takeProfit')}
      hint={problem ? undefined : rangeText}
      error={problem ? problemText({ ticket, field, rangeText, price, t }) : undefined}
      inputMode="decimal"
      autoComplete="off"
      placeholder={t('ticket.optional')}
      value={form[field]}
      onChange={event => act({ type: 'type', field, text: event.target.value })}
    />
  )
}

type ProblemParts = Pick<TriggerProps, 'ticket' | 'field' | 'price'> & {
  rangeText: string
  t: ReturnType<typeof useT>
}

/** Stop and target that are both unreasonable are told in one message, at the first of the two (spec §5). */
function problemText({ ticket, field, rangeText, price, t }: ProblemParts): string {
  const { problems, ranges } = ticket.summary
  const areBoth = problems.stopLoss === 'unreasonable' && problems.takeProfit === 'unreasonable'
  const { stopLoss, takeProfit } = ranges
  if (!areBoth || stopLoss === null || takeProfit === null) return t(`problem.${field}`, { range: rangeText })
  if (field === 'takeProfit') return rangeText
  return t('problem.both', { stop: rangeOf(stopLoss, price, t), target: rangeOf(takeProfit, price, t) })
}

function rangeOf(
  { min, max }: PriceRange,
  price: (text: string) => string,
  t: ReturnType<typeof useT>,
): string {
  if (max === null) return t('ticket.from', { min: price(min.toFixed()) })
  return t('ticket.range', { min: price(min.toFixed()), max: price(max.toFixed()) })
}
