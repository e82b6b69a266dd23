import { ACT_SUBJECTS } from '@quayside/contracts/staff/audit'
import { SelectField } from '@quayside/ui/select-field'
import { TextField } from '@quayside/ui/text-field'
import { type FormEvent, useEffect, useState } from 'react'
import styles from './log.module.css'
import { type LogField, type LogFilter, withField } from './log-filter.ts'

const SUBJECTS = {
  case: 'Cases',
  identity: 'Decisions on identity',
  deposit: 'Decisions on deposits',
  withdrawal: 'Decisions on withdrawals',
  loan: 'Decisions on loans',
  address: 'Withdrawal addresses',
  photo: 'Looks at photos',
  customer: 'Customers',
  order: 'Orders',
  smart: 'Access to smart trading',
  credit: 'Credits',
  custody: 'Stops of sending',
  exposure: 'Limits of exposure',
  keys: 'Keys',
  acts: 'Exports',
  payout: 'Pay-outs to charities',
  nft: 'NFTs',
  charity: 'Charities',
  policy: 'Policies',
  price: 'Prices',
  service: 'Customer service',
  article: 'Notices and articles',
  invite: 'Rewards for inviters',
} as const satisfies Record<(typeof ACT_SUBJECTS)[number], string>

const ACTIONS = [
  { value: '', label: 'Everything' },
  ...ACT_SUBJECTS.flatMap(value => [
    { value, label: SUBJECTS[value] },
    ...(value === 'customer' ? [{ value: 'customer.noted', label: 'Notes' }] : []),
  ]),
]

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
