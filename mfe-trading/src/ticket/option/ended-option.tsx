import { getOptionsOrderById } from '@quayside/contracts/endpoints/options'
import type { MarketInfo } from '@quayside/contracts/market'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { useFormats } from '@quayside/runtime/use-formats'
import { Alert } from '@quayside/ui/alert'
import { TextLink } from '@quayside/ui/text-link'

type EndedProps = { id: string; info: MarketInfo; onDismiss: () => void }

export function EndedOption({ id, info, onDismiss }: EndedProps) {
  const t = useT()
  const { number } = useFormats()
  const navigate = useNavigate()
  const { data: order } = useEndpoint(getOptionsOrderById, { params: { id } })
  if (order === undefined || order.status === 'open' || order.status === 'settling') return null
  const { status, refundReason, openPrice, closePrice, profit, payout, orderNo } = order
  const price = (text: string) => number(text, { digits: info.precision })
  const amount =
    status === 'refunded' ? number(payout ?? order.amount) : number(profit ?? '0.00', { signed: true })
  return (
    <li>
      <Alert
        tone={status === 'won' ? 'success' : 'info'}
        title={t(`option.ended.${status}`, { amount })}
        announce
        onDismiss={onDismiss}
        dismissLabel={t('common:close')}
        actions={
          <TextLink
            href={`/profile/orders?kind=option&order=${encodeURIComponent(id)}`}
            onNavigate={href => void navigate(href)}
          >
            {t('option.receipt')}
          </TextLink>
        }
      >
        {refundReason !== null && <p>{t(`option.refund.${refundReason}`)}</p>}
        {openPrice !== null && closePrice !== null && (
          <p>{t('option.way', { orderNo, from: price(openPrice), to: price(closePrice) })}</p>
        )}
      </Alert>
    </li>
  )
}
