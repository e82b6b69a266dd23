import { NETWORK_NAMES } from '@quayside/contracts/assets/networks'
import type { DepositRecord, DepositTerms } from '@quayside/contracts/endpoints/funds/deposits'
import { successKey } from '@quayside/runtime/api-error'
import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { LIMITS_PAGE, useOwnLimitWords } from '@quayside/runtime/own-limit-words'
import { useNavigate } from '@quayside/runtime/router'
import { useFormats } from '@quayside/runtime/use-formats'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { Picture } from '@quayside/ui/picture'
import { Segmented } from '@quayside/ui/segmented'
import { TextLink } from '@quayside/ui/text-link'
import { DonePart } from '../money/done-part.tsx'
import { AddressBox } from './address-box.tsx'
import { ContestedNote } from './contested-note.tsx'
import { ReportForm } from './report-form.tsx'
import type { Reporting } from './use-report.ts'

type DepositCardProps = {
  terms: DepositTerms
  report: Reporting
  deposits: readonly DepositRecord[]
}

export function DepositCard({ terms, report, deposits }: DepositCardProps) {
  const t = useT()
  const { flags } = useHost()
  const { number } = useFormats()
  const { form, change, reporting } = report
  const offered = terms.currencies.find(({ currency }) => currency === form.currency)
  const place = offered?.networks.find(({ network }) => network === form.network)
  const stopped = terms.stopped ?? null
  if (offered === undefined || place === undefined) return null
  if (place.address === null && stopped === null) return null
  const { outcome } = reporting
  if (outcome?.kind === 'done') {
    const now = deposits.find(({ id }) => id === outcome.result.id) ?? outcome.result
    return <Done report={report} deposit={now} />
  }
  const amount = (text: string) => `${number(text)}\u00a0${form.currency}`
  const pick = (currency: string) => {
    const [first] = terms.currencies.find(one => one.currency === currency)?.networks ?? []
    if (first !== undefined) change({ currency, network: first.network, amount: '' })
  }
  return (
    <Card>
      <div className="q-stack q-gap-24">
        <div className="q-stack q-gap-12">
          <Segmented
            block
            label={t('deposit.currency')}
            options={terms.currencies.map(({ currency }) => ({ value: currency, label: currency }))}
            value={form.currency}
            onChange={pick}
          />
          <Segmented
            block
            label={t('deposit.network')}
            options={offered.networks.map(({ network }) => ({
              value: network,
              label: NETWORK_NAMES[network],
            }))}
            value={form.network}
            onChange={network => change({ network })}
          />
        </div>
        {place.address === null ? (
          <Stopped details={stopped} />
        ) : (
          <AddressBox
            currency={form.currency}
            place={place}
            address={place.address}
            isSandbox={flags.siteMode === 'sandbox'}
          />
        )}
        <div className="q-stack q-gap-4 q-text-2">
          <p>{t('deposit.minimum', { currency: form.currency, limit: amount(offered.minimum) })}</p>
          {/[1-9]/.test(offered.waiting) && (
            <p>{t('deposit.waiting', { amount: amount(offered.waiting) })}</p>
          )}
          {stopped === null && terms.ownLimit && <LimitLeft limit={terms.ownLimit} />}
        </div>
        <ReportForm report={report} minimum={amount(offered.minimum)} />
      </div>
    </Card>
  )
}

function LimitsLink() {
  const t = useT()
  const navigate = useNavigate()
  return (
    <TextLink href={LIMITS_PAGE} onNavigate={href => void navigate(href)}>
      {t('common:ownLimit.link')}
    </TextLink>
  )
}

/** The remaining amount of the customer's own deposit limit (rules §1.6). */
function LimitLeft({ limit: { period, limit, left } }: { limit: NonNullable<DepositTerms['ownLimit']> }) {
  const t = useT()
  const { number } = useFormats()
  const span = t(`common:ownLimit.span.${period}`)
  return (
    <p>
      {t('deposit.ownLimit', { span, left: number(left), limit: number(limit) })} <LimitsLink />
    </p>
  )
}

function Stopped({ details }: { details: unknown }) {
  const t = useT()
  const words = useOwnLimitWords()(details)
  return (
    <Alert tone="warning" title={t('common:ownLimit.title')} actions={<LimitsLink />}>
      <p>{words}</p>
      <p>{t('deposit.stopped')}</p>
    </Alert>
  )
}

const ALERT_TONES: Readonly<Partial<Record<DepositRecord['status'], 'success' | 'warning' | 'danger'>>> = {
  submitted: 'success',
  arrived: 'warning',
  approved: 'success',
  rejected: 'danger',
}

/** The current status, because the message from submission may be outdated. */
function Done({ report, deposit }: Pick<DepositCardProps, 'report'> & { deposit: DepositRecord }) {
  const t = useT()
  const { status } = deposit
  const isWaiting = status === 'submitted'
  if (isWaiting && deposit.contested) {
    return (
      <DonePart>
        <ContestedNote />
        <div>
          <Button size="sm" onClick={report.another}>
            {t('deposit.another')}
          </Button>
        </div>
      </DonePart>
    )
  }
  return (
    <DonePart>
      {ALERT_TONES[status] === 'success' && <Picture name="moored" />}
      <Alert
        tone={ALERT_TONES[status] ?? 'info'}
        announce
        title={isWaiting ? t(successKey('20002')) : t(`deposit.status.${status}`)}
        actions={
          <Button size="sm" onClick={report.another}>
            {t('deposit.another')}
          </Button>
        }
      >
        {isWaiting && t('deposit.doneText')}
      </Alert>
    </DonePart>
  )
}
