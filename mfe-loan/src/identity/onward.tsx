import { getLoanStanding } from '@quayside/contracts/endpoints/loans'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { useFormats } from '@quayside/runtime/use-formats'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'

/** What a verified identity opens, with what its tier is lent, as the server has it. */
export function Onward({ tier }: { tier: number }) {
  const t = useT()
  const navigate = useNavigate()
  const { number } = useFormats()
  const { mode } = useSession()
  const standing = useEndpoint(getLoanStanding, {}, { enabled: mode === 'real' })
  const go = (href: string) => void navigate(href)
  const money = (text: string) => `${number(text, { digits: 2 })}\u00a0USD`
  const { data } = standing
  return (
    <Card title={t('onward.title')}>
      <div className="q-stack q-gap-16">
        <p className="q-text-2">{t('onward.text')}</p>
        {data?.isOffered === true && (
          <p className="q-text-2">
            {t('apply.tier', { most: money(data.most) })}{' '}
            {tier < 2 && data.most !== data.mostOfTwo && t('apply.tierUp', { most: money(data.mostOfTwo) })}
          </p>
        )}
        <div className="q-row q-gap-8 q-wrap">
          <Button variant="primary" href="/profile/balance/deposit" onNavigate={go}>
            {t('onward.deposit')}
          </Button>
          <Button href="/loan" onNavigate={go}>
            {t('title')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
