import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import type { MarketInfo } from '@quayside/contracts/market/market'
import { typedText } from '@quayside/money/parse-number'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { useEffect, useRef } from 'react'
import { useLiveTick } from '../../live/use-live-tick.ts'
import styles from '../ticket.module.css'
import type { TicketRequest } from '../ticket-request.ts'
import { useFirstProblem } from '../use-first-problem.ts'
import { useFocusBack } from '../use-focus-back.ts'
import { ContractConfirm } from './contract-confirm.tsx'
import { ContractFoot } from './contract-foot.tsx'
import { ContractReceiptView } from './contract-receipt.tsx'
import { ContractFields } from './fields/contract-fields.tsx'
import { useContractTicket } from './form/use-contract-ticket.ts'
import { usePlannedLines } from './use-planned-lines.ts'

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
  usePlannedLines((ticket.review ?? ticket).summary)
  const size = useRef<HTMLInputElement>(null)
  const form = useFirstProblem(ticket.tries)
  const isReviewing = ticket.review !== null
  useFocusBack(form, isReviewing)

  const language = LANGUAGE_TAG[useLocale()]
  const answer = useRef({ ticket, language })
  answer.current = { ticket, language }
  useEffect(() => {
    if (request?.side === undefined) return
    const { back, act } = answer.current.ticket
    back()
    act({ type: 'side', side: request.side })
    if (request.entry === undefined) return
    act({ type: 'orderType', orderType: request.entry.type })
    act({ type: 'type', field: 'price', text: typedText(request.entry.price, answer.current.language) })
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
