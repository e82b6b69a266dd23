import { convertible } from '@quayside/runtime/funding'
import { useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { trimmed } from '@quayside/runtime/trimmed'
import { useFormats } from '@quayside/runtime/use-formats'
import { TextLink } from '@quayside/ui/text-link'
import { availableDollars } from '../order/live/available-dollars.ts'

/** Balances that an order can convert, below the dollars it can use now; the way to the first deposit without any. */
export function Convertible() {
  const t = useT()
  const { number } = useFormats()
  const navigate = useNavigate()
  const { user } = useSession()
  if (user === null) return null
  const others = convertible(user, 'USD')
  if (others.length > 0) {
    const amounts = others.map(({ available, currency }) => `${number(trimmed(available))}\u00a0${currency}`)
    return (
      <>
        {t('receipt.plus')} <bdi translate="no">{amounts.join(' · ')}</bdi>
      </>
    )
  }
  if (user.virtually === 'NO' || /[1-9]/.test(availableDollars(user))) return null
  return (
    <TextLink href="/profile/balance/deposit" onNavigate={href => void navigate(href)}>
      {t('receipt.deposit')}
    </TextLink>
  )
}
