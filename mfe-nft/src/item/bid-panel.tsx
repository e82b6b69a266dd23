import { mode as switchMode } from '@quayside/contracts/endpoints/account/account'
import type { NftDetail } from '@quayside/contracts/endpoints/nfts'
import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { isCurrency } from '@quayside/money/currency'
import type { Money } from '@quayside/money/money'
import { errorKey } from '@quayside/runtime/api-error'
import { useApi, useHost, useSession } from '@quayside/runtime/hooks'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { useOwnStop } from '@quayside/runtime/own-limit-words'
import { useMutation } from '@quayside/runtime/query'
import { useNavigate } from '@quayside/runtime/router'
import { useLogIn } from '@quayside/runtime/use-log-in'
import { useReadBack } from '@quayside/runtime/use-read-back'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { showToast } from '@quayside/ui/show-toast'
import { TextField } from '@quayside/ui/text-field'
import { type SubmitEvent, useState } from 'react'
import { usePrice } from '../nft/price.ts'
import { bidAnswer } from './bid-amount.ts'
import { BidDialog, OwnLimitNote } from './bid-dialog.tsx'
import styles from './nft-page.module.css'
import type { Bidding } from './use-bidding.ts'

export function OwnBidStatus({ item }: { item: NftDetail }) {
  const t = useT()
  const price = usePrice()
  const { own } = item
  if (own === null) return null
  return (
    <Alert
      tone={OWN_TONES[own.status]}
      announce
      title={t(`own.${own.status}`)}
      {...(leadsOn(own) && { actions: <Onward own={own} /> })}
    >
      {t(`own.${own.status}.text`, {
        amount: price(own.amount, item),
        minimum: price(item.minimumBid, item),
      })}
    </Alert>
  )
}

export function BidPanel({ item, bidding }: { item: NftDetail; bidding: Bidding }) {
  const t = useT()
  const { own, status } = item
  const isOpen = status === 'open' || status === 'running'
  return (
    <>
      {isOpen && (
        <div className={styles.way}>
          {own?.status === 'leading' ? (
            <Raise item={item} bidding={bidding} held={own.amount} />
          ) : (
            <Way item={item} bidding={bidding} />
          )}
        </div>
      )}
      {status === 'ended' && <p className="q-text-2">{t('item.settling')}</p>}
      {status === 'withdrawn' && <p className="q-text-2">{t('item.withdrawn')}</p>}
    </>
  )
}

function leadsOn({ delivery }: NonNullable<NftDetail['own']>): boolean {
  return delivery !== undefined && delivery !== null
}

function Onward({ own }: { own: NonNullable<NftDetail['own']> }) {
  const t = useT()
  const navigate = useNavigate()
  const { status, delivery } = own
  const isAsked = delivery === 'won'
  const kind = delivery === 'delivered' ? 'received' : status
  return (
    <Button
      size="sm"
      {...(isAsked && { variant: 'primary' })}
      href={`/nfts/mine?kind=${kind}`}
      onNavigate={href => void navigate(href)}
    >
      {t(isAsked ? 'own.choose' : 'own.delivery')}
    </Button>
  )
}

const OWN_TONES = { leading: 'success', outbid: 'warning', won: 'success', bought: 'success' } as const

/** Only real accounts can bid; other visitors get a link to one (rules §1.8). */
function Way({ item, bidding }: { item: NftDetail; bidding: Bidding }) {
  const t = useT()
  const { status, mode } = useSession()
  const stop = useOwnStop()
  const logIn = useLogIn()
  if (status === 'visitor') {
    return (
      <Button variant="primary" block href="/pass/login" onNavigate={logIn}>
        {t(item.kind === 'fixed' ? 'buy.logIn' : 'bid.logIn')}
      </Button>
    )
  }
  if (mode === 'demo') return <DemoNote />
  return (
    <div className="q-stack">
      {/* A time-out or an exclusion is shown before an amount is typed (rules §1.6). */}
      {stop !== null && <OwnLimitNote words={stop} />}
      {item.kind === 'fixed' ? (
        <BuyForm item={item} bidding={bidding} />
      ) : (
        <BidForm item={item} bidding={bidding} />
      )}
    </div>
  )
}

function DemoNote() {
  const t = useT()
  const api = useApi()
  const { session } = useHost()
  const change = useMutation({
    mutationFn: () => api.call(switchMode, { body: { virtually: 'YES' } }),
    onSuccess: user => session.setUser(user),
    onError: error => showToast({ message: t(errorKey(error)), tone: 'danger' }),
  })
  return (
    <Alert
      tone="info"
      title={t('demo.title')}
      actions={
        <Button size="sm" busy={change.isPending} onClick={() => change.mutate()}>
          {t('demo.switch')}
        </Button>
      }
    >
      {t('demo.text')}
    </Alert>
  )
}

type FormProps = { item: NftDetail; bidding: Bidding }

/** Raises the customer's leading bid, only on request. */
function Raise({ held, ...props }: FormProps & { held: string }) {
  const t = useT()
  const { mode } = useSession()
  const stop = useOwnStop()
  const [isOpen, setOpen] = useState(false)
  if (mode === 'demo') return <DemoNote />
  if (stop !== null) return <OwnLimitNote words={stop} />
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{t('bid.raise')}</Button>
  return <BidForm {...props} held={held} />
}

/** `held`: the own leading bid that a new one raises. */
function BidForm({ item, bidding, held }: FormProps & { held?: string }) {
  const t = useT()
  const price = usePrice()
  const language = LANGUAGE_TAG[useLocale()]
  const readBack = useReadBack()
  const { typed, type } = bidding
  const [hasTried, setTried] = useState(false)
  const [agreed, setAgreed] = useState<Money>()
  const answer = bidAnswer(typed, item, language)
  const problem = answer.kind === 'problem' ? answer.problem : answer.kind === 'empty' ? 'missing' : undefined
  const minimum = price(item.minimumBid, item)

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (answer.kind === 'bid') setAgreed(answer.amount)
  }
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <TextField
        label={t('bid.amount')}
        inputMode="decimal"
        autoComplete="off"
        suffix={item.currency}
        hint={readBack(
          typed,
          t('bid.least', { minimum }),
          isCurrency(item.currency) ? item.currency : undefined,
        )}
        {...(hasTried && problem !== undefined && { error: t(`bid.problem.${problem}`, { minimum }) })}
        value={typed}
        onChange={event => type(event.target.value)}
      />
      <Button type="submit" variant="primary" block busy={bidding.isSending}>
        {t(held === undefined ? 'bid.place' : 'bid.raise')}
      </Button>
      {agreed !== undefined && (
        <BidDialog
          item={item}
          amount={agreed}
          held={held}
          bidding={bidding}
          onClose={() => {
            setAgreed(undefined)
            setTried(false)
          }}
        />
      )}
    </form>
  )
}

function BuyForm({ item, bidding }: FormProps) {
  const t = useT()
  const price = usePrice()
  const [isOpen, setOpen] = useState(false)
  const answer = bidAnswer(item.minimumBid, item, 'en')
  return (
    <>
      <Button variant="primary" block busy={bidding.isSending} onClick={() => setOpen(true)}>
        {t('buy.for', { price: price(item.minimumBid, item) })}
      </Button>
      {isOpen && answer.kind === 'bid' && (
        <BidDialog item={item} amount={answer.amount} bidding={bidding} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
