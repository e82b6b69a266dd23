import type { MarketInfo } from '@quayside/contracts/market/market'
import { stopRange } from '@quayside/money/contract-limits'
import { Decimal } from '@quayside/money/decimal'
import { typedText } from '@quayside/money/parse-number'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { useReadBack } from '@quayside/runtime/use-read-back'
import { Button } from '@quayside/ui/button'
import { TextField } from '@quayside/ui/text-field'
import type { ContractForm } from '../form/contract-form.ts'
import type { LiveQuote } from '../form/contract-input.ts'
import type { ContractTicket } from '../form/use-contract-ticket.ts'
import { useRefusedField } from '../form/use-refused-field.ts'

export function LimitField({
  ticket,
  info,
  quote,
}: {
  ticket: ContractTicket
  info: MarketInfo
  quote: LiveQuote
}) {
  const t = useT()
  const refused = useRefusedField(ticket, 'price')
  const readBack = useReadBack()
  const { form, act, summary, tries, input } = ticket
  const problem = summary.problems.price
  const isShown = problem !== undefined && (tries > 0 || problem !== 'empty')
  const texts = useStopTexts(form, info, quote)
  const current = form.side === 'buy' ? quote.ask : quote.bid
  return (
    <TextField
      label={t(form.type === 'stop' ? 'ticket.stopPrice' : 'ticket.limitPrice')}
      hint={readBack(form.price, summary.isReached ? t('ticket.reached') : texts.hint, 'USD')}
      error={isShown ? texts.problem(problem) : refused}
      inputMode="decimal"
      autoComplete="off"
      compact
      value={form.price}
      onChange={event => act({ type: 'type', field: 'price', text: event.target.value })}
      suffix={
        form.type === 'limit' && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() =>
              act({ type: 'type', field: 'price', text: typedText(new Decimal(current), input.language) })
            }
          >
            {t('ticket.current')}
          </Button>
        )
      }
    />
  )
}

/** The allowed range of a stop entry, as a hint and as an error. */
function useStopTexts({ side, type }: ContractForm, info: MarketInfo, quote: LiveQuote) {
  const t = useT()
  const { number } = useFormats()
  const live = { bid: new Decimal(quote.bid), ask: new Decimal(quote.ask) }
  const { min, max } = stopRange(side, live, new Decimal(info.tickSize))
  const price = (end: Decimal) => number(end.toFixed(), { digits: info.precision })
  const values = { min: price(min), max: max === null ? '' : price(max), tick: number(info.tickSize) }
  const [hint, beyond] =
    side === 'buy'
      ? (['ticket.stopFrom', 'problem.price.beyondFrom'] as const)
      : (['ticket.stopTo', 'problem.price.beyondTo'] as const)
  return {
    hint: type === 'stop' ? t(hint, values) : undefined,
    problem: (problem: string) => t(problem === 'beyond' ? beyond : `problem.price.${problem}`, values),
  }
}
