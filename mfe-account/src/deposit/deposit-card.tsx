import type { DepositTerms } from '@quayside/contracts/endpoints/deposits'
import { NETWORK_NAMES } from '@quayside/contracts/networks'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { Segmented } from '@quayside/ui/segmented'
import { AddressBox } from './address-box.tsx'
import { ReportForm } from './report-form.tsx'
import type { Reporting } from './use-report.ts'

type DepositCardProps = { terms: DepositTerms; report: Reporting }

/** Currency and network, where to send, and the report of what was sent. */
export function DepositCard({ terms, report }: DepositCardProps) {
  const t = useT()
  const { number } = useFormats()
  const { form, change, reporting } = report
  const offered = terms.currencies.find(({ currency }) => currency === form.currency)
  const place = offered?.networks.find(({ network }) => network === form.network)
  if (offered === undefined || place?.address == null) return null
  if (reporting.outcome?.kind === 'done') return <Done report={report} />
  const amount = (text: string) => `${number(text)}\u00a0${form.currency}`
  const pick = (currency: string) => {
    const [first] = terms.currencies.find(one => one.currency === currency)?.networks ?? []
    if (first !== undefined) change({ currency, network: first.network })
  }
  return (
    <Card>
      <div className="q-stack q-gap-24">
        {terms.isSample && <Alert tone="info">{t('deposit.sample')}</Alert>}
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
        <AddressBox currency={form.currency} place={place} address={place.address} />
        <div className="q-stack q-gap-4 q-text-2">
          <p>{t('deposit.minimum', { currency: form.currency, limit: amount(offered.minimum) })}</p>
          {/[1-9]/.test(offered.waiting) && (
            <p>{t('deposit.waiting', { amount: amount(offered.waiting) })}</p>
          )}
        </div>
        <ReportForm report={report} />
      </div>
    </Card>
  )
}

function Done({ report }: Pick<DepositCardProps, 'report'>) {
  const t = useT()
  return (
    <Alert
      tone="success"
      announce
      title={t('deposit.done')}
      actions={
        <Button size="sm" onClick={report.another}>
          {t('deposit.another')}
        </Button>
      }
    >
      {t('deposit.doneText')}
    </Alert>
  )
}
