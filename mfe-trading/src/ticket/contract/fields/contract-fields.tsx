import type { MarketInfo } from '@quayside/contracts/market/market'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Segmented } from '@quayside/ui/segmented'
import type { Ref } from 'react'
import styles from '../../ticket.module.css'
import type { LiveQuote } from '../form/contract-input.ts'
import type { ContractTicket } from '../form/use-contract-ticket.ts'
import { LeverageField } from './leverage-field.tsx'
import { LimitField } from './limit-field.tsx'
import { LimitLife } from './limit-life.tsx'
import { SizeField } from './size-field.tsx'
import { TriggersRow } from './triggers-row.tsx'

export type ContractFieldsProps = {
  ticket: ContractTicket
  info: MarketInfo
  quote: LiveQuote
  sizeRef: Ref<HTMLInputElement>
}

export function ContractFields({ ticket, info, quote, sizeRef }: ContractFieldsProps) {
  const t = useT()
  const { number } = useFormats()
  const { form, act } = ticket
  const price = (text: string) => number(text, { digits: info.precision })
  const isOld = ticket.lock?.kind === 'stale'
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
            label: (
              <SideLabel text={t('common:side.buy')} figure="ask" price={price(quote.ask)} isOld={isOld} />
            ),
          },
          {
            value: 'sell',
            tone: 'down',
            label: (
              <SideLabel text={t('common:side.sell')} figure="bid" price={price(quote.bid)} isOld={isOld} />
            ),
          },
        ]}
        block
      />
      <Segmented
        label={t('ticket.type')}
        size="sm"
        value={form.type}
        onChange={orderType => act({ type: 'orderType', orderType })}
        options={[
          { value: 'market', label: t('ticket.market') },
          { value: 'limit', label: t('ticket.limit') },
          { value: 'stop', label: t('ticket.stop') },
        ]}
        block
      />
      {form.type !== 'market' && <LimitField ticket={ticket} info={info} quote={quote} />}
      <SizeField ticket={ticket} info={info} inputRef={sizeRef} />
      <LeverageField ticket={ticket} info={info} />
      <TriggersRow ticket={ticket} info={info} />
      {form.type !== 'market' && <LimitLife ticket={ticket} info={info} />}
    </>
  )
}

type SideProps = { text: string; figure: 'bid' | 'ask'; price: string; isOld: boolean }

function SideLabel({ text, figure, price, isOld }: SideProps) {
  return (
    <span className={styles.side}>
      <span>{text}</span>
      <bdi translate="no" className={isOld ? 'q-num q-old' : 'q-num'} data-figure={figure}>
        {price}
      </bdi>
    </span>
  )
}
