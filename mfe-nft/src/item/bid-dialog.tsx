import type { NftDetail } from '@quayside/contracts/endpoints/nfts'
import { compare, type Money, parseMoney, subtract, toText, zero } from '@quayside/money/money'
import { type ApiError, errorKey } from '@quayside/runtime/api-error'
import { useConversion, useConvertedText } from '@quayside/runtime/conversion'
import { fundsOf, missingOf } from '@quayside/runtime/funding'
import { useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { LIMITS_PAGE, useOwnLimitWords } from '@quayside/runtime/own-limit-words'
import { useNavigate } from '@quayside/runtime/router'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { DataList } from '@quayside/ui/data-list'
import { Dialog } from '@quayside/ui/dialog'
import { showToast } from '@quayside/ui/show-toast'
import { TextLink } from '@quayside/ui/text-link'
import { usePrice } from '../nft/price.ts'
import { Sum } from '../nft/sum.tsx'
import { refusedState } from './refused-state.ts'
import type { Bidding } from './use-bidding.ts'

export type BidDialogProps = {
  item: NftDetail
  amount: Money
  /** The own leading bid that this one raises: only the difference is held. */
  held?: string | undefined
  bidding: Bidding
  onClose: () => void
}

/** Shows cost, recipient, and use of the money before a bid or purchase is sent (rules §1.4). */
export function BidDialog({ item, amount, held, bidding, onClose }: BidDialogProps) {
  const t = useT()
  const price = usePrice()
  const isFixed = item.kind === 'fixed'
  const due = dueOf(amount, held)
  const { isShort, missing } = useWallet(due)
  const conversion = useConversion(missing)
  const convertedText = useConvertedText()
  const raises = held !== undefined && { raises: held }
  const request = { amount: toText(amount), ...raises, ...conversion.body }
  const { outcome, isSending } = bidding
  const isLate = isBelowNext(amount, item) && !isSending && (outcome === null || outcome.kind === 'refused')
  const close = () => {
    if (isSending) return
    bidding.reset()
    onClose()
  }
  const confirm = async () => {
    const ended = await bidding.send(request)
    if (ended?.kind === 'refused' && refusedState(ended.error) !== undefined) onClose()
    if (ended?.kind !== 'done') return
    const message = t(isFixed ? 'buy.done' : 'bid.done', {
      name: item.name,
      amount: price(request.amount, item),
    })
    const converted = convertedText(ended.result)
    showToast({ tone: 'success', message: converted === null ? message : `${message}. ${converted}` })
    onClose()
  }
  return (
    <Dialog
      open
      keepOnBackdrop
      onClose={close}
      title={t(isFixed ? 'buy.title' : 'bid.title', { name: item.name })}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button disabled={isSending} onClick={close}>
            {t('bid.notNow')}
          </Button>
          <Button
            variant="primary"
            busy={isSending}
            disabled={
              (isShort && missing === null) || !conversion.isReady || isLate || outcome?.kind === 'unknown'
            }
            onClick={() => void confirm()}
          >
            {isSending
              ? t('bid.inTheAir')
              : t(isFixed ? 'buy.for' : 'bid.confirm', { price: price(request.amount, item) })}
          </Button>
        </>
      }
    >
      <div className="q-stack q-gap-16">
        <Cost item={item} amount={amount} due={due} />
        <p className="q-small q-text-2">{t(isFixed ? 'buy.explained' : 'bid.explained')}</p>
        {item.isSampleCharity && (
          <Alert tone="info" title={t('charity.sample')}>
            {t('charity.sampleText')}
          </Alert>
        )}
        {conversion.offer}
        {isShort && missing === null && <ShortNote item={item} />}
        {isLate ? <LateNote item={item} /> : <Outcome bidding={bidding} item={item} />}
      </div>
    </Dialog>
  )
}

/** Returns whether another bid raised the minimum above this amount in the meantime. */
function isBelowNext(amount: Money, { kind, minimumBid }: NftDetail): boolean {
  const next = parseMoney(amount.currency, minimumBid)
  return kind === 'auction' && next !== undefined && compare(amount, next) < 0
}

function LateNote({ item }: { item: NftDetail }) {
  const t = useT()
  const price = usePrice()
  return (
    <Alert tone="danger" announce title={t('bid.refused.tooLow')}>
      {t('bid.refused.low', { minimum: price(item.minimumBid, item) })}
    </Alert>
  )
}

/** The money that a bid takes from the balance. */
function dueOf(amount: Money, held: string | undefined): Money {
  const before = held === undefined ? undefined : parseMoney(amount.currency, held)
  return before === undefined ? amount : subtract(amount, before)
}

function Cost({ item, amount, due }: Pick<BidDialogProps, 'item' | 'amount'> & { due: Money }) {
  const t = useT()
  const { available, left } = useWallet(due)
  const sum = (value: Money) => <Sum text={toText(value)} currency={value.currency} />
  return (
    <DataList
      dense
      rows={[
        { key: 'amount', label: t(item.kind === 'fixed' ? 'fact.price' : 'bid.yours'), value: sum(amount) },
        ...(due === amount ? [] : [{ key: 'due', label: t('bid.difference'), value: sum(due) }]),
        {
          key: 'charity',
          label: t('fact.charity'),
          value: item.charity,
          note: item.isSampleCharity && t('charity.nobody'),
        },
        { key: 'has', label: t('bid.available'), value: sum(available) },
        ...(left === undefined ? [] : [{ key: 'left', label: t('bid.left'), value: sum(left) }]),
      ]}
    />
  )
}

function useWallet(amount: Money) {
  const { user } = useSession()
  const { currency } = amount
  const funds = user === null ? { available: zero(currency), worth: zero('USD') } : fundsOf(user, currency)
  const { available } = funds
  const isShort = compare(available, amount) < 0
  const left = isShort ? undefined : subtract(available, amount)
  return { available, isShort, left, missing: missingOf(funds, amount) }
}

function ShortNote({ item }: { item: NftDetail }) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <Alert
      tone="warning"
      title={t('bid.short', { currency: item.currency })}
      actions={
        <>
          <TextLink href="/profile/balance/exchange" onNavigate={href => void navigate(href)}>
            {t('bid.toExchange')}
          </TextLink>
          <TextLink href="/profile/balance/deposit" onNavigate={href => void navigate(href)}>
            {t('bid.toDeposit')}
          </TextLink>
        </>
      }
    />
  )
}

/** Result of the last attempt: rejected with the reason, or unknown with a way to check (spec §8). */
function Outcome({ bidding, item }: { bidding: Bidding; item: NftDetail }) {
  const t = useT()
  const price = usePrice()
  const ownLimitWords = useOwnLimitWords()
  const { outcome } = bidding
  if (outcome === null || outcome.kind === 'done') return null
  if (outcome.kind === 'unknown') {
    return (
      <Alert
        tone="warning"
        announce
        title={t('bid.unknown')}
        onDismiss={bidding.dismiss}
        dismissLabel={t('common:close')}
        actions={
          <Button size="sm" busy={bidding.isLooking} onClick={() => void bidding.lookAgain()}>
            {t('bid.lookAgain')}
          </Button>
        }
      >
        {t('bid.unknownText')}
      </Alert>
    )
  }
  const ownLimit = ownLimitWords(outcome.error.details)
  if (ownLimit !== null) return <OwnLimitNote words={ownLimit} />
  return (
    <Alert tone="danger" announce title={t(refusalKey(outcome.error, item))}>
      {outcome.error.code === '10016' && t('bid.refused.low', { minimum: price(item.minimumBid, item) })}
    </Alert>
  )
}

/** The customer's own limit that prevents it, with a link to the limits (rules §1.6). */
export function OwnLimitNote({ words }: { words: string }) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <Alert
      tone="warning"
      announce
      title={t('common:ownLimit.title')}
      actions={
        <TextLink href={LIMITS_PAGE} onNavigate={href => void navigate(href)}>
          {t('common:ownLimit.link')}
        </TextLink>
      }
    >
      {words}
    </Alert>
  )
}

function refusalKey(error: ApiError, { kind }: Pick<NftDetail, 'kind'>): string {
  return error.code === '10016' && kind === 'auction' ? 'bid.refused.tooLow' : errorKey(error)
}
