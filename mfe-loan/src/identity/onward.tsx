import { getLoanStanding } from '@quayside/contracts/endpoints/loans'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { useFormats } from '@quayside/runtime/use-formats'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { useWaitingApplication } from '../forms/waiting-application.ts'

export function Onward({ tier }: { tier: number }) {
  const t = useT()
  const navigate = useNavigate()
  const { number } = useFormats()
  const { mode } = useSession()
  const eligibility = useEndpoint(getLoanStanding, {}, { enabled: mode === 'real' })
  const waiting = useWaitingApplication()
  const go = (href: string) => void navigate(href)
  const money = (text: string) => `${number(text, { digits: 2 })}\u00a0USD`
  const { data } = eligibility
  const isWaiting = waiting !== null && data?.isOffered === true && data.blockedBy === null
  return (
    <Card title={t('onward.title')}>
      <div className="q-stack q-gap-16">
        <p className="q-text-2">{t('onward.text')}</p>
        {isWaiting && <ApplicationNote />}
        {data?.isOffered === true && (
          <p className="q-text-2">
            {t('apply.tier', { most: money(data.most) })}{' '}
            {tier < 2 && data.most !== data.mostOfTwo && t('apply.tierUp', { most: money(data.mostOfTwo) })}
          </p>
        )}
        <div className="q-row q-gap-8 q-wrap">
          {isWaiting && (
            <Button variant="primary" href="/loan/apply" onNavigate={go}>
              {t('onward.apply')}
            </Button>
          )}
          <Button
            variant={isWaiting ? 'secondary' : 'primary'}
            href="/profile/balance/deposit"
            onNavigate={go}
          >
            {t('onward.deposit')}
          </Button>
          {!isWaiting && (
            <Button href="/loan" onNavigate={go}>
              {t('title')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

/** The loan application that waits for this verification, if any. */
export function ApplicationNote({ isLater = false }: { isLater?: boolean }) {
  const t = useT()
  const { number } = useFormats()
  const waiting = useWaitingApplication()
  if (waiting === null) return null
  const { amount, days } = waiting
  return (
    <p className="q-text-2">
      {amount !== '' && days > 0
        ? t('onward.waits', { amount: `${number(amount)}\u00a0USD`, term: t('days', { count: days }) })
        : t('onward.begun')}{' '}
      {isLater && t('onward.later')}
    </p>
  )
}
