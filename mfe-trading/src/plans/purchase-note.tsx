import type { PlanOrder } from '@quayside/contracts/endpoints/plans'
import { type ApiError, errorKey } from '@quayside/runtime/api-error'
import { useT } from '@quayside/runtime/i18n'
import { LIMITS_PAGE, useOwnLimitWords } from '@quayside/runtime/own-limit-words'
import { useNavigate } from '@quayside/runtime/router'
import { useFormats } from '@quayside/runtime/use-formats'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { TextLink } from '@quayside/ui/text-link'
import { useMoneyText } from './money-text.ts'
import { type RefusalWords, refusalWords } from './purchase-refusal.ts'
import { ACCESS_PART, runningPart, showPart } from './show-part.ts'
import type { Purchasing } from './use-purchase.ts'

/** Where all orders of this kind are listed. */
export const PLAN_ORDERS = '/profile/orders?kind=smart'

export type PurchaseNoteProps = {
  purchasing: Purchasing
  /** Called before another part of the page is shown: a dialog in front of it closes. */
  onShow?: () => void
}

/** How the last purchase ended: bought, refused and why, or unknown with the ways to find out (spec §8). */
export function PurchaseNote({ purchasing, onShow }: PurchaseNoteProps) {
  const { outcome } = purchasing
  if (outcome === null) return null
  switch (outcome.kind) {
    case 'done':
      return <BoughtNote order={outcome.result} onDismiss={purchasing.dismiss} />
    case 'refused':
      return <RefusedNote error={outcome.error} onShow={onShow} />
    case 'unknown':
      return <UnknownNote purchasing={purchasing} />
  }
}

function BoughtNote({ order, onDismiss }: { order: PlanOrder; onDismiss: () => void }) {
  const t = useT()
  const moneyText = useMoneyText()
  return (
    <Alert
      tone="success"
      announce
      title={t('plan.bought', { product: order.product })}
      onDismiss={onDismiss}
      dismissLabel={t('common:close')}
    >
      {t('plan.boughtText', { orderNo: order.orderNo, amount: moneyText(order.amount, order.currency) })}
    </Alert>
  )
}

function UnknownNote({ purchasing }: { purchasing: Purchasing }) {
  const t = useT()
  return (
    <Alert
      tone="warning"
      announce
      title={t('plan.unknown')}
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
  if (ownLimit !== null) {
    return (
      <Alert
        tone="warning"
        announce
        title={t('common:ownLimit.title')}
        actions={<PageLink href={LIMITS_PAGE} text={t('common:ownLimit.link')} />}
      >
        {ownLimit}
      </Alert>
    )
  }
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
        // The dialog gives the focus back to where it was before.
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
