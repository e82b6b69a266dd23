import type { MarketInfo } from '@quayside/contracts/market'
import { useT } from '@quayside/runtime/i18n'
import { useEffect, useRef } from 'react'
import { useLiveTick } from '../../live/use-live-tick.ts'
import styles from '../ticket.module.css'
import type { TicketRequest } from '../ticket-request.ts'
import { useFirstProblem } from '../use-first-problem.ts'
import { useFocusBack } from '../use-focus-back.ts'
import { ContractConfirm } from './contract-confirm.tsx'
import { ContractFields } from './contract-fields.tsx'
import { ContractFoot } from './contract-foot.tsx'
import { ContractReceiptView } from './contract-receipt.tsx'
import { useContractTicket } from './use-contract-ticket.ts'

export type ContractTicketProps = {
  info: MarketInfo
  /** The last request of a keyboard shortcut or the host. */
  request: TicketRequest | null
  isWaiting: boolean
}

export function ContractTicket({ info, request, isWaiting }: ContractTicketProps) {
  const t = useT()
  const quote = useLiveTick(info.code, { isPaused: isWaiting }) ?? info
  const ticket = useContractTicket({ info, quote, side: request?.side })
  const size = useRef<HTMLInputElement>(null)
  const form = useFirstProblem(ticket.tries)
  const isReviewing = ticket.review !== null
  useFocusBack(form, isReviewing)

  const answer = useRef(ticket)
  answer.current = ticket
  useEffect(() => {
    if (request?.side === undefined) return
    answer.current.back()
    answer.current.act({ type: 'side', side: request.side })
  }, [request])
  useEffect(() => {
    if (request?.side !== undefined && !request.isQuiet && !isReviewing) size.current?.focus()
  }, [request, isReviewing])

  if (ticket.review) return <ContractConfirm ticket={ticket} review={ticket.review} info={info} />
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={t('ticket.title')}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        ticket.submit()
      }}
    >
      <ContractFields ticket={ticket} info={info} quote={quote} sizeRef={size} />
      <ContractReceiptView summary={ticket.summary} form={ticket.form} info={info} />
      <ContractFoot ticket={ticket} info={info} />
    </form>
  )
}
