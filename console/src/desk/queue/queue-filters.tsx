import { LOCALES } from '@quayside/contracts/locales'
import { type CaseSummary, caseKind } from '@quayside/contracts/staff/cases'
import { Button } from '@quayside/ui/button'
import { SelectField } from '@quayside/ui/select-field'
import { TextField } from '@quayside/ui/text-field'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { hintOf, typedAmount } from '../../format/typed-amount.ts'
import { KIND_WORDS, languageWords } from '../words.ts'
import { type CaseFilter, countFilters, type FilterName, withFilter } from './filter.ts'
import styles from './queue.module.css'

const AGES = [
  { value: '', label: 'Any age' },
  { value: 'youngerThan 4', label: 'Less than 4 h old' },
  { value: 'olderThan 12', label: 'More than 12 h old' },
  { value: 'olderThan 24', label: 'More than 24 h old' },
  { value: 'olderThan 36', label: 'More than 36 h old' },
]

type FiltersProps = {
  filter: CaseFilter
  onChange: (filter: CaseFilter) => void
  rows: readonly CaseSummary[]
  end: ReactNode
}

export function QueueFilters({ filter, onChange, rows, end }: FiltersProps) {
  const [isOpen, setOpen] = useState(countFilters(filter) > 0)
  const set = (name: FilterName, value: string) => onChange(withFilter(filter, name, value))
  const many = countFilters(filter)
  return (
    <div className={styles.filters}>
      <div className={styles.first}>
        <Typed
          name="search"
          label="Search"
          placeholder="Name, user name, e-mail or number"
          value={filter.search ?? ''}
          onSet={set}
        />
        <Button
          size="sm"
          aria-expanded={isOpen}
          aria-controls="queue-filters"
          onClick={() => setOpen(!isOpen)}
        >
          {many === 0 ? 'Filters' : `Filters (${many})`}
        </Button>
        {end}
      </div>
      <div id="queue-filters" className={styles.more} hidden={!isOpen}>
        <SelectField
          compact
          label="Kind"
          options={[
            { value: '', label: 'All kinds' },
            ...caseKind.options.map(value => ({ value, label: KIND_WORDS[value] })),
          ]}
          value={String(filter.kind ?? '')}
          onChange={event => set('kind', event.target.value)}
        />
        <SelectField
          compact
          label="Age"
          options={AGES}
          value={ageOf(filter)}
          onChange={event => onChange(withAge(filter, event.target.value))}
        />
        <SelectField
          compact
          label="Language"
          options={[
            { value: '', label: 'All languages' },
            ...LOCALES.map(({ value }) => ({ value, label: languageWords(value) })),
          ]}
          value={String(filter.locale ?? '')}
          onChange={event => set('locale', event.target.value)}
        />
        <SelectField
          compact
          label="Claimed by"
          options={claimants(filter, rows)}
          value={filter.claimedBy ?? ''}
          onChange={event => set('claimedBy', event.target.value)}
        />
        <Typed name="minAmount" label="From, USD" value={filter.minAmount ?? ''} onSet={set} />
        <Typed name="maxAmount" label="To, USD" value={filter.maxAmount ?? ''} onSet={set} />
      </div>
    </div>
  )
}

type TypedProps = {
  name: 'search' | 'minAmount' | 'maxAmount'
  label: string
  placeholder?: string
  value: string
  onSet: (name: FilterName, value: string) => void
}

function Typed({ name, label, placeholder, value, onSet }: TypedProps) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const take = () => {
    const trimmed = text.trim()
    const wanted = name === 'search' || trimmed === '' ? trimmed : typedAmount(trimmed, 'USD')
    // Text that is not an amount is not a filter: the field shows the filter in force.
    if (wanted === undefined) setText(value)
    else if (wanted !== value) onSet(name, wanted)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    take()
  }
  return (
    <form onSubmit={submit} role={name === 'search' ? 'search' : undefined} className={styles.typed}>
      <TextField
        compact
        label={label}
        labelHidden={name === 'search'}
        type={name === 'search' ? 'search' : 'text'}
        inputMode={name === 'search' ? 'search' : 'decimal'}
        placeholder={placeholder}
        value={text}
        onChange={event => setText(event.target.value)}
        hint={name === 'search' ? undefined : hintOf(text, 'USD')}
        onBlur={take}
      />
    </form>
  )
}

function ageOf({ youngerThan, olderThan }: CaseFilter): string {
  if (youngerThan !== undefined) return `youngerThan ${String(youngerThan)}`
  return olderThan === undefined ? '' : `olderThan ${String(olderThan)}`
}

function withAge(filter: CaseFilter, age: string): CaseFilter {
  const { youngerThan: _younger, olderThan: _older, ...rest } = filter
  const [name, hours = ''] = age.split(' ')
  return name === 'youngerThan' || name === 'olderThan' ? withFilter(rest, name, hours) : rest
}

function claimants({ claimedBy }: CaseFilter, rows: readonly CaseSummary[]) {
  const people = new Map(
    rows.flatMap(({ claim }) => (claim && !claim.isMine ? [[claim.by, claim.name]] : [])),
  )
  if (claimedBy && claimedBy !== 'me' && claimedBy !== 'nobody' && !people.has(claimedBy))
    people.set(claimedBy, claimedBy)
  return [
    { value: '', label: 'Anybody' },
    { value: 'nobody', label: 'Nobody' },
    { value: 'me', label: 'Me' },
    ...[...people].map(([value = '', label = '']) => ({ value, label })),
  ]
}
