import { statement, statementCsv } from '@quayside/contracts/endpoints/funds/statement'
import { useApi, useSession } from '@quayside/runtime/hooks'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { useTimeZone } from '@quayside/runtime/use-time-zone'
import { dayIn } from '@quayside/runtime/zoned-days'
import { Button } from '@quayside/ui/button'
import { DocumentIcon } from '@quayside/ui/more-icons'
import { PageHeader } from '@quayside/ui/page-header'
import { ModeBadge } from '../money/mode-badge.tsx'
import { PageList } from '../paged/page-list.tsx'
import { usePages } from '../paged/use-pages.ts'
import { EventRow } from './event-row.tsx'
import { MonthDocuments } from './month-documents.tsx'
import styles from './statement.module.css'
import { isNarrowed, queryOf } from './statement-filter.ts'
import { StatementFilters } from './statement-filters.tsx'
import { useSave } from './use-save.ts'
import { useStatementFilter } from './use-statement-filter.ts'

export function StatementPage() {
  const t = useT()
  const api = useApi()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const control = useStatementFilter()
  const csv = useSave()
  const narrowed = { ...queryOf(control.filter, timeZone), locale }
  const pages = usePages(`statement ${JSON.stringify(narrowed)}`, ({ signal, ...page }) =>
    api.call(statement, { query: { ...narrowed, ...page }, ...(signal ? { signal } : {}) }),
  )
  return (
    <div className="q-page q-page-narrow q-stack q-gap-24">
      <PageHeader title={t('statement.title')} lead={t('statement.lead')} actions={<ModeBadge />} />
      <div className="q-stack q-gap-12">
        <StatementFilters control={control} />
        <PageList
          pages={pages}
          failed={t('statement.failed')}
          {...(isNarrowed(control.filter)
            ? { empty: t('statement.noneFound'), picture: 'beam' }
            : { empty: t('statement.none'), action: <FirstStep /> })}
          row={event => <EventRow event={event} />}
        />
        {pages.items.length > 0 && (
          <Button
            className={styles.save}
            icon={<DocumentIcon />}
            busy={csv.isPending}
            onClick={() => {
              const ask = () => api.call(statementCsv, { query: narrowed })
              csv.mutate({ name: `statement-${dayIn(timeZone, new Date())}.csv`, ask })
            }}
          >
            {t('statement.csv')}
          </Button>
        )}
      </div>
      <MonthDocuments />
    </div>
  )
}

function FirstStep() {
  const t = useT()
  const navigate = useNavigate()
  const isReal = useSession().mode === 'real'
  return (
    <Button
      variant="primary"
      href={isReal ? '/profile/balance/deposit' : '/market'}
      onNavigate={href => void navigate(href)}
    >
      {t(isReal ? 'worth.deposit' : 'worth.market')}
    </Button>
  )
}
