import type { MarketInfo } from '@quayside/contracts/market/market'
import { successKey } from '@quayside/runtime/api-error'
import { useSockets } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Alert } from '@quayside/ui/alert'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { LockNote } from '../../live/lock-note.tsx'
import { periodText } from '../../live/period-text.ts'
import { useChanged } from '../../use-changed.ts'
import { AskAgain } from '../ask-again.tsx'
import { ConfirmFrame } from '../confirm-frame.tsx'
import { PlacementNote } from '../placement/placement-note.tsx'
import styles from '../ticket.module.css'
import { TicketAction } from '../ticket-action.tsx'
import type { TicketRequest } from '../ticket-request.ts'
import { useFirstProblem } from '../use-first-problem.ts'
import { useFocusBack } from '../use-focus-back.ts'
import options from './option.module.css'
import { OptionAccess } from './option-access.tsx'
import { OptionCost } from './option-cost.tsx'
import { OptionFields } from './option-fields.tsx'
import { OptionTermsView } from './option-terms.tsx'
import { createPriceTrail, type PriceTrail } from './price-trail.ts'
import { RunningOption } from './running-option.tsx'
import { type OptionTicketState, useOptionTicket } from './use-option-ticket.ts'
import { type RunningOptions, useRunningOptions } from './use-running-options.ts'

export type OptionTicketProps = {
  info: MarketInfo
  request: TicketRequest | null
}

export function OptionTicket(props: OptionTicketProps) {
  return (
    <OptionAccess>
      <Ticket {...props} />
    </OptionAccess>
  )
}

function Ticket({ info, request }: OptionTicketProps) {
  const ticket = useOptionTicket(info)
  const amount = useRef<HTMLInputElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const { outcome, dismiss } = ticket.placing
  const bought = outcome?.kind === 'done' ? outcome.result : null
  const yours = useRunningOptions(info.code)
  // The note that an option runs above stays only while the option runs.
  useChanged(
    yours.running.find(({ id }) => id === bought?.id)?.id,
    before => before !== undefined && before === bought?.id && dismiss(),
  )
  useFocusBack(root, ticket.isReviewing)
  useEffect(() => {
    if (request?.tab === 'option') amount.current?.focus()
  }, [request])
  return (
    <div ref={root}>
      {ticket.isReviewing ? (
        <OptionConfirm ticket={ticket} info={info} />
      ) : (
        <OptionForm ticket={ticket} info={info} amountRef={amount}>
          <Options info={info} {...yours} />
        </OptionForm>
      )}
    </div>
  )
}

type PartProps = { ticket: OptionTicketState; info: MarketInfo }

type FormProps = PartProps & { amountRef: Ref<HTMLInputElement>; children: ReactNode }

function OptionForm({ ticket, info, amountRef, children }: FormProps) {
  const t = useT()
  const { number } = useFormats()
  const { form, summary, lock, isVisitor, placing, tries } = ticket
  const fields = useFirstProblem(tries)
  return (
    <form
      ref={fields}
      className={styles.form}
      aria-label={t('option.title')}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        ticket.submit()
      }}
    >
      <OptionFields ticket={ticket} info={info} amountRef={amountRef} />
      {children}
      <OptionTermsView {...summary} isWhole={false} />
      <AskAgain asksFirst={ticket.asksFirst} onAsksFirst={ticket.setAsksFirst} />
      <div className={`q-screen-foot ${styles.foot}`}>
        <LockNote lock={lock} info={info} />
        <PlacementNote
          placing={placing}
          href="/profile/orders?kind=option"
          done={({ orderNo, amount }) => ({
            title: t(successKey('20004')),
            text: t('option.boughtText', { orderNo, amount: number(amount) }),
          })}
        />
        <OptionCost {...summary} />
        <TicketAction
          isVisitor={isVisitor}
          isSending={placing.sending !== null}
          isLocked={lock !== null}
          variant={form.direction ?? 'primary'}
        >
          {form.direction ? t(`option.buy.${form.direction}`) : t('option.buy')}
        </TicketAction>
      </div>
    </form>
  )
}

function OptionConfirm({ ticket, info }: PartProps) {
  const t = useT()
  const { number } = useFormats()
  const { form, summary, conversion, lock, placing, asksFirst, setAsksFirst, confirm, back, language } =
    ticket
  const { order } = summary
  const direction = form.direction ?? 'up'
  return (
    <ConfirmFrame
      title={t(`option.review.${direction}`, { name: info.appName })}
      line={
        order &&
        t('option.line', { amount: number(order.amount), period: periodText(order.periodSeconds, language) })
      }
      confirmLabel={t(`option.buy.${direction}`)}
      backLabel={t('ticket.back')}
      variant={direction}
      isSending={placing.sending !== null}
      isLocked={lock !== null || order === null || !conversion.isReady}
      asksFirst={asksFirst}
      onAsksFirst={setAsksFirst}
      onConfirm={confirm}
      onBack={back}
    >
      <OptionTermsView {...summary} />
      {conversion.offer}
      <LockNote lock={lock} info={info} />
      {lock === null && order === null && <Alert tone="warning" title={t('ticket.changed')} />}
    </ConfirmFrame>
  )
}

type OptionsProps = RunningOptions & { info: MarketInfo }

/** The page's notice and the chart show their outcome. */
function Options({ info, running, receivedAt }: OptionsProps) {
  const t = useT()
  const trail = usePriceTrail(info.code)
  if (running.length === 0) return null
  const { speed } = info.clock
  return (
    <section className={options.list} aria-label={t('option.yours')}>
      <h3 className="q-small q-text-2">{t('option.yours')}</h3>
      {speed !== 1 && <p className="q-small q-text-3">{t('option.speed', { speed })}</p>}
      <ul className="q-stack q-gap-12">
        {running.map(order => (
          <RunningOption key={order.id} order={order} info={info} trail={trail} receivedAt={receivedAt} />
        ))}
      </ul>
    </section>
  )
}

/** Records prices from the opening of the form, so that a new option has its path from the entry. */
function usePriceTrail(code: string): PriceTrail | null {
  const { market } = useSockets()
  const [trail, setTrail] = useState<PriceTrail | null>(null)
  useEffect(() => {
    const begun = createPriceTrail(market.watch, code)
    setTrail(begun)
    return () => begun.stop()
  }, [market, code])
  return trail
}
