import type { MarketInfo } from '@quayside/contracts/market/market'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { ChevronDownIcon } from '@quayside/ui/icons'
import { useId, useState } from 'react'
import styles from '../../fields.module.css'
import type { ContractTicket } from '../form/use-contract-ticket.ts'
import { useRefusedField } from '../form/use-refused-field.ts'
import { TriggerField } from './trigger-field.tsx'

export function TriggersRow({ ticket, info }: { ticket: ContractTicket; info: MarketInfo }) {
  const t = useT()
  const id = useId()
  const { stopLoss, takeProfit } = ticket.form
  const isTyped = stopLoss.text !== '' || takeProfit.text !== ''
  const { problems } = ticket.summary
  const refused = [useRefusedField(ticket, 'stopLoss'), useRefusedField(ticket, 'takeProfit')]
  const isWrong = [problems.stopLoss, problems.takeProfit, ...refused].some(each => each !== undefined)
  const [wanted, setWanted] = useState<boolean>()
  // An invalid field is always visible.
  const isOpen = isWrong || (wanted ?? isTyped)
  return (
    <div className={styles.triggers}>
      <button
        type="button"
        className={styles.unfold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setWanted(!isOpen)}
      >
        <span>{t('ticket.stops')}</span>
        {!isOpen && <SetPrices ticket={ticket} info={info} />}
        <ChevronDownIcon />
      </button>
      <div id={id} className={styles.pair} hidden={!isOpen}>
        <TriggerField ticket={ticket} info={info} field="stopLoss" />
        <TriggerField ticket={ticket} info={info} field="takeProfit" />
      </div>
    </div>
  )
}

function SetPrices({ ticket: { summary }, info }: { ticket: ContractTicket; info: MarketInfo }) {
  const t = useT()
  const { number } = useFormats()
  const { stopLoss, takeProfit } = summary
  const price = (value: typeof stopLoss) =>
    value ? number(value.toFixed(), { digits: info.precision }) : '–'
  return (
    <bdi className={styles.set}>
      {stopLoss || takeProfit ? `${price(stopLoss)} / ${price(takeProfit)}` : t('ticket.optional')}
    </bdi>
  )
}
