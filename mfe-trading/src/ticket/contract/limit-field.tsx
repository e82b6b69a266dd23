import type { MarketInfo } from '@quayside/contracts/market'
import { Decimal } from '@quayside/money/decimal'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Button } from '@quayside/ui/button'
import { TextField } from '@quayside/ui/text-field'
import { typedText } from '../../typed-number.ts'
import type { LiveQuote } from './contract-input.ts'
import type { ContractTicket } from './use-contract-ticket.ts'
import { useRefusedField } from './use-refused-field.ts'

/** The price of a limit order: empty until the customer types one or asks for the current one. */
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
  const { number } = useFormats()
  const refused = useRefusedField(ticket, 'price')
  const { form, act, summary, tries, input } = ticket
  const problem = summary.problems.price
  const isShown = problem !== undefined && (tries > 0 || problem !== 'empty')
  const current = form.side === 'buy' ? quote.ask : quote.bid
  return (
    <TextField
      label={t('ticket.limitPrice')}
      hint={summary.isReached ? t('ticket.reached') : undefined}
      error={isShown ? t(`problem.price.${problem}`, { tick: number(info.tickSize) }) : refused}
      inputMode="decimal"
      autoComplete="off"
      compact
      value={form.price}
      onChange={event => act({ type: 'type', field: 'price', text: event.target.value })}
      suffix={
        <Button
          variant="ghost"
          size="sm"
          onClick={() =>
            act({ type: 'type', field: 'price', text: typedText(new Decimal(current), input.language) })
          }
        >
          {t('ticket.current')}
        </Button>
      }
    />
  )
}
