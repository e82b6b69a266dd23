import type { SmartPlan } from '@quayside/contracts/endpoints/trading/plans'
import { compare, subtract, toText, zero } from '@quayside/money/money'
import { accrualOf, exitCost, PLAN_DAY_MS, type PlanTerms, totalYield } from '@quayside/money/plan-math'
import { type Conversion, useConversion } from '@quayside/runtime/conversion'
import { fundsOf, missingOf } from '@quayside/runtime/funding'
import { useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { useFormats } from '@quayside/runtime/use-formats'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { DataList } from '@quayside/ui/data-list'
import { Dialog } from '@quayside/ui/dialog'
import { TextLink } from '@quayside/ui/text-link'
import { useState } from 'react'
import { yieldDigits } from '../../order/cells/yield-digits.ts'
import { BreakEven, Sum } from '../exit/exit-calculator.tsx'
import { useMoneyText } from '../money-text.ts'
import { PurchaseNote } from './purchase-note.tsx'
import type { Purchasing } from './use-purchase.ts'

export type BuyDialogProps = {
  plan: SmartPlan
  terms: PlanTerms
  purchasing: Purchasing
  onConfirm: (conversion: Conversion['body']) => void
  onClose: () => void
}

/** All terms and the cost of leaving, before anything is bought (rules §1.4). */
export function BuyDialog({ plan, terms, purchasing, onConfirm, onClose }: BuyDialogProps) {
  const t = useT()
  const moneyText = useMoneyText()
  const amount = moneyText(toText(terms.principal), terms.principal.currency)
  const { isShort, missing } = useWallet(terms)
  const conversion = useConversion(missing)
  const { outcome, isSending } = purchasing
  return (
    <Dialog
      open
      keepOnBackdrop
      onClose={onClose}
      title={t('plan.buy', { product: plan.product })}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button disabled={isSending} onClick={onClose}>
            {t('plan.notNow')}
          </Button>
          <Button
            variant="primary"
            busy={isSending}
            disabled={(isShort && missing === null) || !conversion.isReady || outcome?.kind === 'unknown'}
            onClick={() => onConfirm(conversion.body)}
          >
            {isSending ? t('plan.sending') : t('plan.buyFor', { amount })}
          </Button>
        </>
      }
    >
      <div className="q-stack q-gap-16">
        <BuyTerms plan={plan} terms={terms} />
        <Alert tone="warning" title={t('rules.risk')}>
          {t('plan.riskText')}
        </Alert>
        {conversion.offer}
        {isShort && missing === null && <ShortNote />}
        <PurchaseNote purchasing={purchasing} onShow={onClose} />
      </div>
    </Dialog>
  )
}

function BuyTerms({ plan, terms }: Pick<BuyDialogProps, 'plan' | 'terms'>) {
  const t = useT()
  const { date, share } = useFormats()
  const [now] = useState(() => Date.now())
  const end = new Date(now + terms.days * PLAN_DAY_MS).toISOString()
  return (
    <>
      <DataList
        dense
        rows={[
          { label: t('plan.range'), value: <Sum value={terms.principal} /> },
          { label: t('plan.term'), value: t('days', { count: plan.days }) },
          { label: t('plan.end'), value: date(end) },
          {
            label: t('plan.daily'),
            value: <Sum value={accrualOf(terms)} />,
            note: <bdi translate="no">{share(plan.dailyYield, yieldDigits(plan.dailyYield))}</bdi>,
          },
          { label: t('plan.total'), value: <Sum value={totalYield(terms)} /> },
          { label: t('plan.exitFirstDay'), value: t('plan.free') },
          {
            label: t('plan.exitLater'),
            value: <Sum value={exitCost(terms, PLAN_DAY_MS)} />,
            note: t('plan.penaltyValue', { share: share(plan.exitPenalty) }),
          },
        ]}
      />
      <p className="q-small q-text-2">
        <BreakEven terms={terms} />
      </p>
      <DataList dense rows={useWalletRows(terms)} />
    </>
  )
}

function ShortNote() {
  const t = useT()
  const navigate = useNavigate()
  return (
    <Alert
      tone="warning"
      title={t('plan.short')}
      actions={
        <TextLink href="/profile/balance" onNavigate={href => void navigate(href)}>
          {t('plan.toBalance')}
        </TextLink>
      }
    />
  )
}

function useWalletRows(terms: PlanTerms) {
  const t = useT()
  const { available, isShort } = useWallet(terms)
  const left = subtract(available, terms.principal)
  const rows = [{ label: t('plan.available'), value: <Sum value={available} /> }]
  return isShort ? rows : [...rows, { label: t('plan.left'), value: <Sum value={left} /> }]
}

function useWallet({ principal }: PlanTerms) {
  const { user } = useSession()
  const { currency } = principal
  const funds = user === null ? { available: zero(currency), worth: zero('USD') } : fundsOf(user, currency)
  const isShort = compare(funds.available, principal) < 0
  return { available: funds.available, isShort, missing: missingOf(funds, principal) }
}
