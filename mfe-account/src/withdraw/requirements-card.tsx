import type { WithdrawalTerms } from '@quayside/contracts/endpoints/withdrawals'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { useFormats } from '@quayside/runtime/use-formats'
import { Badge, type Tone } from '@quayside/ui/badge'
import { Card } from '@quayside/ui/card'
import { TextLink } from '@quayside/ui/text-link'
import type { ReactNode } from 'react'
import { useWaitWords } from '../wording/use-wait-words.ts'
import { type RequirementStatus, type Requirements, readyFrom, waitSecondsOf } from './requirements.ts'
import styles from './withdraw.module.css'

const TONES: Readonly<Record<RequirementStatus['kind'], Tone>> = {
  done: 'success',
  waiting: 'info',
  todo: 'warning',
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
          <Step name="identity" status={requirements.identity} href="/loan/identity" link="identity.title">
            {words.identity}
          </Step>
          <Step name="means" status={requirements.means} href="/profile/settings#ways" link="ways.title">
            {words.means}
          </Step>
          <Step
            name="address"
            status={requirements.address}
            href="/profile/balance/addresses"
            link="book.title"
          >
            {words.address}
          </Step>
          <Step name="signIn" status={requirements.signIn}>
            {words.signIn}
          </Step>
        </ol>
      </div>
    </Card>
  )
}

type StepProps = {
  name: 'identity' | 'means' | 'address' | 'signIn'
  status: RequirementStatus
  href?: string
  link?: string
  children: ReactNode
}

function Step({ name, status: { kind }, href, link, children }: StepProps) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <li className={styles.step}>
      <div className={styles.head}>
        <span className="q-strong">{t(`before.${name}`)}</span>
        <Badge tone={TONES[kind]}>{t(`before.state.${kind}`)}</Badge>
      </div>
      {kind !== 'done' && <p className="q-small q-text-2">{children}</p>}
      {kind === 'todo' && href !== undefined && link !== undefined && (
        <TextLink href={href} onNavigate={to => void navigate(to)}>
          {t(link)}
        </TextLink>
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
