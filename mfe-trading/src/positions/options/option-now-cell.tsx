import type { OptionOrder } from '@quayside/contracts/endpoints/trading/options'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { useLiveTick } from '../../live/use-live-tick.ts'
import { useIsOld } from '../../live/use-lock.ts'
import { optionAt } from '../../order/live/option-now.ts'
import { Result } from '../../order/live/result.tsx'

const COLOURS = { won: 'q-up', lost: 'q-down', equal: '' } as const

export function OptionNowCell({ order }: { order: OptionOrder }) {
  const t = useT()
  const { number } = useFormats()
  const end = optionAt(order, useLiveTick(order.code)?.price)
  const isOld = useIsOld(order.code)
  if (end === null) return <span className="q-text-3">{t('option.noEntry')}</span>
  return (
    <span className={isOld ? 'q-old' : COLOURS[end.outcome]} data-outcome={end.outcome}>
      {t(`option.now.${end.outcome}`, { amount: number(end.payout) })}
    </span>
  )
}

export function OptionNowResult({ order }: { order: OptionOrder }) {
  const t = useT()
  const end = optionAt(order, useLiveTick(order.code)?.price)
  const isOld = useIsOld(order.code)
  if (end === null) return <span className="q-text-3">–</span>
  return (
    <span data-old={isOld} title={t('option.ifNow')}>
      <span className="q-visually-hidden">{t('option.ifNow')}</span>
      <Result profit={end.profit} />
    </span>
  )
}

export function OptionPrice({ order }: { order: OptionOrder }) {
  const { number } = useFormats()
  const price = useLiveTick(order.code)?.price
  const isOld = useIsOld(order.code)
  if (price === undefined) return <span className="q-text-3">–</span>
  return (
    <bdi translate="no" className={isOld ? 'q-num q-old' : 'q-num'}>
      {number(price)}
    </bdi>
  )
}
