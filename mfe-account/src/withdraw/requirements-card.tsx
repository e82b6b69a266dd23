import type { WithdrawalTerms } from '@quayside/contracts/endpoints/funds/withdrawals'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { useFormats } from '@quayside/runtime/use-formats'
import { Badge, type Tone } from '@quayside/ui/badge'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import type { ReactNode } from 'react'
import { useWaitWords } from '../wording/use-wait-words.ts'
import { type RequirementStatus, type Requirements, readyFrom, waitSecondsOf } from './requirements.ts'
import styles from './withdraw.module.css'

type StepState = RequirementStatus['kind'] | 'optional'

const TONES: Readonly<Record<StepState, Tone>> = {
  done: 'success',
  waiting: 'info',
  todo: 'warning',
  optional: 'neutral',
}

export function RequirementsCard({
  terms,
  requirements,
}: {
  terms: WithdrawalTerms
  requirements: Requirements
}) {
  const t = useT()
  const { dateTime } = useFormats()
  const words = useStepWords(terms, requirements)
  const from = readyFrom(requirements)
  return (
    <Card title={t('before.title')}>
      <div className="q-stack q-gap-16">
        <p className="q-text-2">
          {from === null ? t('before.lead') : t('before.from', { time: dateTime(from) })}
        </p>
        <ol className="q-stack q-gap-16">
          <Step
            name="identity"
            state={requirements.identity.kind}
            minutes={5}
            href="/loan/identity"
            link="identity.title"
          >
            {words.identity}
          </Step>
          <Step
            name="means"
            state={requirements.means.kind}
            minutes={2}
            href="/profile/settings#ways"
            link="wallet.link"
          >
            {words.means}
          </Step>
          <Step
            name="address"
            state={requirements.address.kind}
            minutes={2}
            href="/profile/balance/addresses"
            link="book.title"
          >
            {words.address}
          </Step>
          <Step
            name="factor"
            state={requirements.hasSecondFactor ? 'done' : 'optional'}
            minutes={2}
            href="/profile/settings#second-factor"
            link="factor.title"
          >
            {t('before.factorText')}
          </Step>
          <Step name="signIn" state={requirements.signIn.kind}>
            {words.signIn}
          </Step>
        </ol>
      </div>
    </Card>
  )
}

type StepProps = {
  name: 'identity' | 'means' | 'address' | 'factor' | 'signIn'
  state: StepState
  /** Minutes that a customer usually needs, without waiting periods. */
  minutes?: number
  href?: string
  link?: string
  children: ReactNode
}

function Step({ name, state, minutes, href, link, children }: StepProps) {
  const t = useT()
  const navigate = useNavigate()
  const isOpen = state === 'todo' || state === 'optional'
  return (
    <li className={styles.step}>
      <div className={styles.head}>
        <span className="q-strong">{t(`before.${name}`)}</span>
        <Badge tone={TONES[state]}>{t(`before.state.${state}`)}</Badge>
      </div>
      {state !== 'done' && <p className="q-small q-text-2">{children}</p>}
      {isOpen && href !== undefined && link !== undefined && (
        <div className={styles.head}>
          <Button size="sm" href={href} onNavigate={to => void navigate(to)}>
            {t(link)}
          </Button>
          <span className="q-small q-text-3">{t('before.minutes', { minutes })}</span>
        </div>
      )}
    </li>
  )
}

/** Text for remaining steps and waits, with the server's figures. */
function useStepWords(terms: WithdrawalTerms, requirements: Requirements) {
  const t = useT()
  const { dateTime } = useFormats()
  const wait = useWaitWords()(waitSecondsOf(terms))
  const { waits, methods } = terms
  const { identity, means, address } = requirements
  const timeOf = ({ until }: { until: string | null }) => (until === null ? '' : dateTime(until))
  const orCode = methods.includes('code') ? ` ${t('before.orCode')}` : ''
  return {
    identity:
      identity.kind === 'waiting' && identity.until !== null
        ? t('before.identityDue', { time: timeOf(identity) })
        : t('withdraw.identityText'),
    means:
      means.kind === 'waiting'
        ? t('before.usableFrom', { time: timeOf(means) })
        : `${t('before.meansText', { wait })}${orCode}`,
    address:
      address.kind === 'waiting'
        ? t('before.usableFrom', { time: timeOf(address) })
        : t(requirements.isUnconfirmed ? 'before.addressCode' : 'before.addressText', { wait }),
    signIn:
      waits === null ? null : t(`withdraw.waits.${waits.reason}`, { time: dateTime(waits.availableAt) }),
  }
}
