import type { PlanOrder } from '@quayside/contracts/endpoints/trading/plans'
import { type ApiError, errorKey } from '@quayside/runtime/api-error'
import { type Converted, useConvertedText } from '@quayside/runtime/conversion'
import { useT } from '@quayside/runtime/i18n'
import { useOwnLimitWords } from '@quayside/runtime/own-limit-words'
import { useNavigate } from '@quayside/runtime/router'
import { useFormats } from '@quayside/runtime/use-formats'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { showPart } from '@quayside/ui/show-part'
import { TextLink } from '@quayside/ui/text-link'
import { useEffect, useRef } from 'react'
import { OwnLimitNote } from '../../live/own-limit-note.tsx'
import { useMoneyText } from '../money-text.ts'
import { ACCESS_PART, PURCHASE_PART, runningPart } from '../parts.ts'
import styles from '../plans.module.css'
import { type RefusalWords, refusalWords } from './purchase-refusal.ts'
import type { Purchasing } from './use-purchase.ts'

export const PLAN_ORDERS = '/profile/orders?kind=smart'

export type PurchaseNoteProps = {
  purchasing: Purchasing
  isListed?: boolean
  /** Called before another part of the page is shown, so that a dialog in front can close. */
  onShow?: () => void
}

/** The outcome of the last purchase: bought, refused with a reason, or unknown with ways to check (spec §8). */
export function PurchaseNote({ purchasing, isListed = false, onShow }: PurchaseNoteProps) {
  const { outcome } = purchasing
  if (outcome === null) return null
  switch (outcome.kind) {
    case 'done':
      return <BoughtNote order={outcome.result} isListed={isListed} onDismiss={purchasing.dismiss} />
    case 'refused':
      return <RefusedNote error={outcome.error} onShow={onShow} />
    case 'unknown':
      return <UnknownNote purchasing={purchasing} isOurs={outcome.error?.kind === 'server'} />
  }
}

type BoughtProps = { order: PlanOrder & Converted; isListed: boolean; onDismiss: () => void }

function BoughtNote({ order, isListed, onDismiss }: BoughtProps) {
  const t = useT()
  const moneyText = useMoneyText()
  const converted = useConvertedText()(order)
  useShown(isListed)
  return (
    <div id={PURCHASE_PART} tabIndex={-1} className={styles.part}>
      <Alert
        tone="success"
        announce
        title={t('plan.bought', { product: order.product })}
        onDismiss={onDismiss}
        dismissLabel={t('common:close')}
      >
        {t('plan.boughtText', { orderNo: order.orderNo, amount: moneyText(order.amount, order.currency) })}
        {converted && <p>{converted}</p>}
      </Alert>
    </div>
  )
}

/** Scrolls to the note, and again when the list above grows by the purchase, unless the focus has moved on. */
function useShown(isListed: boolean): void {
  const isShown = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list grows when this changes
  useEffect(() => {
    if (isShown.current && document.activeElement?.id !== PURCHASE_PART) return
    // Waits for the dialog to restore the focus first.
    const frame = requestAnimationFrame(() => {
      isShown.current = true
      showPart(PURCHASE_PART)
    })
    return () => cancelAnimationFrame(frame)
  }, [isListed])
}

type UnknownProps = {
  purchasing: Purchasing
  /** A server error instead of a missing response. */
  isOurs: boolean
}

function UnknownNote({ purchasing, isOurs }: UnknownProps) {
  const t = useT()
  return (
    <Alert
      tone="warning"
      announce
      title={t(isOurs ? 'error.ours' : 'plan.unknown')}
      onDismiss={purchasing.dismiss}
      dismissLabel={t('common:close')}
      actions={
        <>
          <Button size="sm" busy={purchasing.isLooking} onClick={() => void purchasing.lookAgain()}>
            {t('plan.lookAgain')}
          </Button>
          <PageLink href={PLAN_ORDERS} text={t('plan.orders')} />
        </>
      }
    >
      {t('plan.unknownText')}
    </Alert>
  )
}

type RefusedProps = { error: ApiError; onShow: (() => void) | undefined }

function RefusedNote({ error, onShow }: RefusedProps) {
  const t = useT()
  const words = refusalWords(error, useFormats())
  const ownLimit = useOwnLimitWords()(error.details)
  if (ownLimit !== null) return <OwnLimitNote words={ownLimit} announce />
  return (
    <Alert
      tone="danger"
      announce
      title={t(errorKey(error))}
      actions={words?.way && <WayOut words={words} onShow={onShow} />}
    >
      {words && t(words.key, words.values)}
    </Alert>
  )
}

function WayOut({ words, onShow }: { words: RefusalWords; onShow: (() => void) | undefined }) {
  const t = useT()
  if (words.way === 'balance') return <PageLink href="/profile/balance" text={t('plan.toBalance')} />
  const part = words.way === 'running' ? runningPart(words.orderId ?? '') : ACCESS_PART
  return (
    <Button
      size="sm"
      onClick={() => {
        onShow?.()
        // Waits for the dialog to restore the focus first.
        requestAnimationFrame(() => showPart(part))
      }}
    >
      {t(words.way === 'running' ? 'plan.showHeld' : 'plan.showAccess')}
    </Button>
  )
}

function PageLink({ href, text }: { href: string; text: string }) {
  const navigate = useNavigate()
  return (
    <TextLink href={href} onNavigate={to => void navigate(to)}>
      {text}
    </TextLink>
  )
}
