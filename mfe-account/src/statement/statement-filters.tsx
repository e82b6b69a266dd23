import { statementGroups } from '@quayside/contracts/endpoints/funds/statement'
import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { SearchIcon } from '@quayside/ui/icons'
import { SelectField } from '@quayside/ui/select-field'
import { TextField } from '@quayside/ui/text-field'
import styles from './statement.module.css'
import { isNarrowed } from './statement-filter.ts'
import type { FilterControl } from './use-statement-filter.ts'

export function StatementFilters({ control }: { control: FilterControl }) {
  const t = useT()
  const { filter, typed, type, change, clear } = control
  return (
    <search className={styles.filters} aria-label={t('statement.filters')}>
      <TextField
        compact
        className={styles.search}
        type="search"
        label={t('statement.search')}
        labelHidden
        placeholder={t('statement.search')}
        prefix={<SearchIcon />}
        maxLength={64}
        value={typed}
        onChange={event => type(event.target.value)}
      />
      <SelectField
        compact
        className={styles.kind}
        label={t('statement.kinds')}
        labelHidden
        value={filter.group ?? ''}
        options={[
          { value: '', label: t('statement.kind.all') },
          ...statementGroups.map(value => ({ value, label: t(`statement.kind.${value}`) })),
        ]}
        onChange={event => change({ group: statementGroups.find(known => known === event.target.value) })}
      />
      {(['from', 'to'] as const).map(end => (
        <TextField
          key={end}
          compact
          type="date"
          label={t(`statement.${end}`)}
          labelHidden
          prefix={t(`statement.${end}`)}
          value={filter[end]}
          onChange={event => change({ [end]: event.target.value })}
        />
      ))}
      {isNarrowed(filter) && (
        <Button variant="ghost" size="sm" onClick={clear}>
          {t('statement.clear')}
        </Button>
      )}
    </search>
  )
}
