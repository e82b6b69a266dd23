import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { SearchIcon } from '@quayside/ui/icons'
import { Segmented } from '@quayside/ui/segmented'
import { SelectField } from '@quayside/ui/select-field'
import { TextField } from '@quayside/ui/text-field'
import { directionKey } from '../direction-key.ts'
import { DIRECTIONS, type Direction, isNarrowed, STATES } from './order-filter.ts'
import styles from './order-filters.module.css'
import { PERIODS } from './period.ts'
import { stateKey } from './statuses.ts'
import type { FilterControl } from './use-order-filter.ts'

export function OrderFilters({ control }: { control: FilterControl }) {
  const t = useT()
  const { filter, typed, type, change, clear } = control
  const { kind, state, period } = filter
  return (
    <search className={styles.filters} aria-label={t('orders.filters')}>
      <Segmented
        label={t('orders.state.label')}
        options={STATES[kind].map(value => ({
          value,
          label: t(stateKey(kind, value)),
        }))}
        value={state}
        onChange={next => change({ state: next })}
      />
      <TextField
        compact
        className={styles.search}
        type="search"
        label={t('orders.search')}
        labelHidden
        placeholder={t('orders.search')}
        prefix={<SearchIcon />}
        maxLength={64}
        value={typed}
        onChange={event => type(event.target.value)}
      />
      <DirectionField control={control} />
      <SelectField
        compact
        label={t('orders.period.label')}
        labelHidden
        value={period.name}
        options={PERIODS.map(value => ({ value, label: t(`orders.period.${value}`) }))}
        onChange={event => {
          const name = PERIODS.find(known => known === event.target.value) ?? 'any'
          change({ period: name === 'range' ? { name, from: '', to: '' } : { name } })
        }}
      />
      <RangeFields control={control} />
      {isNarrowed(filter) && (
        <Button variant="ghost" onClick={clear}>
          {t('orders.clear')}
        </Button>
      )}
    </search>
  )
}

function DirectionField({ control: { filter, change } }: { control: FilterControl }) {
  const t = useT()
  const directions: readonly Direction[] = DIRECTIONS[filter.kind]
  if (directions.length === 0) return null
  return (
    <SelectField
      compact
      label={t('orders.direction.label')}
      labelHidden
      value={filter.direction ?? ''}
      options={[
        { value: '', label: t('orders.direction.any') },
        ...directions.map(value => ({ value, label: t(directionKey(value)) })),
      ]}
      onChange={event =>
        change({ direction: directions.find(known => known === event.target.value) ?? null })
      }
    />
  )
}

function RangeFields({ control: { filter, change } }: { control: FilterControl }) {
  const t = useT()
  const { period } = filter
  if (period.name !== 'range') return null
  return (['from', 'to'] as const).map(end => (
    <TextField
      key={end}
      compact
      type="date"
      label={t(`orders.${end}`)}
      labelHidden
      prefix={t(`orders.${end}`)}
      value={period[end]}
      onChange={event => change({ period: { ...period, [end]: event.target.value } })}
    />
  ))
}
