import { statementLines, statementPdf } from '@quayside/contracts/endpoints/funds/statement'
import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { useApi, useSession } from '@quayside/runtime/hooks'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { Link } from '@quayside/runtime/router'
import { Button } from '@quayside/ui/button'
import { DocumentIcon } from '@quayside/ui/more-icons'
import { SelectField } from '@quayside/ui/select-field'
import { useState } from 'react'
import { monthsSince } from './months.ts'
import styles from './statement.module.css'
import { useSave } from './use-save.ts'

export function MonthDocuments() {
  const t = useT()
  const api = useApi()
  const locale = useLocale()
  const { user } = useSession()
  const now = new Date()
  const months = monthsSince(user?.createdAt ?? now.toISOString(), now)
  const [chosen, choose] = useState(months[0] ?? '')
  const [pdf, lines] = [useSave(), useSave()]
  const named = new Intl.DateTimeFormat(`${LANGUAGE_TAG[locale]}-u-ca-gregory-nu-latn`, {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return (
    <section className="q-card q-stack q-gap-12">
      <h2 className="q-title">{t('statement.documents')}</h2>
      <div className={styles.documents}>
        <SelectField
          compact
          label={t('statement.month')}
          value={chosen}
          options={months.map(value => ({ value, label: named.format(new Date(value)) }))}
          onChange={event => choose(event.target.value)}
        />
        <Button
          variant="primary"
          icon={<DocumentIcon />}
          busy={pdf.isPending}
          onClick={() => {
            const ask = () => api.call(statementPdf, { query: { month: chosen, locale } })
            pdf.mutate({ name: `statement-${chosen}.pdf`, ask })
          }}
        >
          {t('statement.pdf')}
        </Button>
        <Button
          busy={lines.isPending}
          onClick={() => {
            const ask = () => api.call(statementLines, { query: { month: chosen } })
            lines.mutate({ name: `ledger-${chosen}.csv`, ask })
          }}
        >
          {t('statement.lines')}
        </Button>
      </div>
      <p className="q-small q-text-3">
        {t('statement.utc')} {t('statement.linesNote')}{' '}
        <Link className="q-link" to="/detail?id=faq-statement">
          {t('statement.check')}
        </Link>
      </p>
    </section>
  )
}
