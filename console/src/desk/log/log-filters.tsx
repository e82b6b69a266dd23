import { SelectField } from '@quayside/ui/select-field'
import { TextField } from '@quayside/ui/text-field'
import { type FormEvent, useEffect, useState } from 'react'
import styles from './log.module.css'
import { type LogField, type LogFilter, withField } from './log-filter.ts'

const ACTIONS = [
  { value: '', label: 'Everything' },
  { value: 'case', label: 'Cases' },
  { value: 'photo', label: 'Looks at photos' },
  { value: 'customer', label: 'Customers' },
  { value: 'order', label: 'Orders' },
  { value: 'note', label: 'Notes' },
  { value: 'acts', label: 'Exports' },
] as const

type LogFiltersProps = { filter: LogFilter; onChange: (filter: LogFilter) => void }

export function LogFilters({ filter, onChange }: LogFiltersProps) {
  const set = (name: LogField) => (value: string) => onChange(withField(filter, name, value))
  return (
    <div className={styles.filters}>
      <Typed label="Who" placeholder="E-mail" value={filter.actor} onSet={set('actor')} />
      <SelectField
        compact
        label="What"
        options={optionsFor(filter.action)}
        value={filter.action ?? ''}
        onChange={event => set('action')(event.target.value)}
      />
      <Typed label="Customer" placeholder="Number" value={filter.customer} onSet={set('customer')} />
      <Typed label="From" type="date" value={filter.from} onSet={set('from')} />
      <Typed label="To" type="date" value={filter.to} onSet={set('to')} />
    </div>
  )
}

/** An address may name an action that is none of ours. */
function optionsFor(action: string | undefined) {
  const isKnown = action === undefined || ACTIONS.some(({ value }) => value === action)
  return isKnown ? ACTIONS : [...ACTIONS, { value: action, label: action }]
}

type TypedProps = {
  label: string
  type?: 'text' | 'date'
  placeholder?: string
  value: string | undefined
  onSet: (value: string) => void
}

/** A field whose text becomes a filter with Enter, and when it is left. */
function Typed({ label, type = 'text', placeholder, value = '', onSet }: TypedProps) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const take = () => {
    if (text.trim() !== value) onSet(text.trim())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    take()
  }
  return (
    <form onSubmit={submit}>
      <TextField
        compact
        label={label}
        type={type}
        placeholder={placeholder}
        value={text}
        onChange={event => setText(event.target.value)}
        onBlur={take}
      />
    </form>
  )
}
