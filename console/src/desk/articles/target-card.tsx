import { LOCALES } from '@quayside/contracts/locales'
import {
  type ArticleContent,
  type ArticleTarget,
  articleTarget,
  HOLDINGS,
} from '@quayside/contracts/staff/help/articles'
import { Card } from '@quayside/ui/card'
import { Checkbox } from '@quayside/ui/checkbox'
import { SelectField } from '@quayside/ui/select-field'
import { TextField } from '@quayside/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../api/problem.ts'
import { useDesk } from '../api/desk.tsx'
import { languageWords } from '../words.ts'
import { MomentFields } from '../writing/moment-fields.tsx'
import styles from './article.module.css'
import { type ArticleForm, reachQuery } from './use-articles.ts'
import { customersInWords, HOLDING_WORDS, isWritten } from './words.ts'

const KINDS = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'languages', label: 'Readers in some languages' },
  { value: 'holders', label: 'Customers who hold something' },
  { value: 'instrument', label: 'Customers with an open position in an instrument' },
] as const

function firstOf(kind: ArticleTarget['kind'], content: ArticleContent): ArticleTarget {
  switch (kind) {
    case 'everyone':
      return { kind }
    case 'languages': {
      const written = LOCALES.map(({ value }) => value).filter(locale => isWritten(content, locale))
      return { kind, locales: written.length === 0 ? ['en'] : written }
    }
    case 'holders':
      return { kind, of: 'contracts' }
    case 'instrument':
      return { kind, code: '' }
  }
}

export function TargetCard({
  form: { content, set },
  isReadOnly,
}: {
  form: ArticleForm
  isReadOnly: boolean
}) {
  const { target, pinnedUntil } = content
  const choose = (kind: string) => {
    const next = KINDS.find(({ value }) => value === kind)
    if (next) set({ target: firstOf(next.value, content) })
  }
  return (
    <Card title="Readers">
      <fieldset className="q-stack" disabled={isReadOnly}>
        <SelectField
          label="Who reads it"
          options={KINDS}
          value={target.kind}
          onChange={event => choose(event.target.value)}
        />
        <Whom target={target} onChange={next => set({ target: next })} />
        <Reach target={target} />
        <MomentFields
          label="Pinned until"
          value={pinnedUntil}
          hint="Listed first until then."
          onChange={next => set({ pinnedUntil: next })}
        />
      </fieldset>
    </Card>
  )
}

type WhomProps = { target: ArticleTarget; onChange: (target: ArticleTarget) => void }

function Whom({ target, onChange }: WhomProps) {
  switch (target.kind) {
    case 'everyone':
      return null
    case 'languages':
      return <Languages locales={target.locales} onChange={locales => onChange({ ...target, locales })} />
    case 'holders':
      return (
        <SelectField
          label="What they hold"
          options={HOLDINGS.map(value => ({ value, label: HOLDING_WORDS[value] }))}
          value={target.of}
          hint="In the demo or the real account. Other readers cannot open it."
          onChange={event => {
            const of = HOLDINGS.find(one => one === event.target.value)
            if (of) onChange({ kind: 'holders', of })
          }}
        />
      )
    case 'instrument':
      return (
        <TextField
          label="Code of the instrument"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={32}
          value={target.code}
          hint="For example EURUSD. In the demo or the real account. Other readers cannot open it."
          onChange={event => onChange({ ...target, code: event.target.value.trim().toUpperCase() })}
        />
      )
  }
}

type Locales = Extract<ArticleTarget, { kind: 'languages' }>['locales']

function Languages({ locales, onChange }: { locales: Locales; onChange: (locales: Locales) => void }) {
  // A target has at least one language: the last one stays until another is chosen.
  const [isNone, setNone] = useState(false)
  const chosen = isNone ? [] : locales
  const toggle = (locale: Locales[number], isChosen: boolean) => {
    const next = LOCALES.map(({ value }) => value).filter(one =>
      one === locale ? isChosen : chosen.includes(one),
    )
    setNone(next.length === 0)
    if (next.length > 0) onChange(next)
  }
  return (
    <fieldset className={styles.languages}>
      <legend className="q-label">Languages</legend>
      {LOCALES.map(({ value }) => (
        <Checkbox
          key={value}
          label={languageWords(value)}
          checked={chosen.includes(value)}
          onChange={event => toggle(value, event.target.checked)}
        />
      ))}
      {isNone && (
        <p className="q-error" role="status">
          Choose a language. Until then it stays {locales.map(languageWords).join(', ')}.
        </p>
      )}
    </fieldset>
  )
}

function Reach({ target }: { target: ArticleTarget }) {
  const ask = useDesk()
  const isWhole = articleTarget.safeParse(target).success
  const reach = useQuery({ ...reachQuery(ask, target), enabled: isWhole })
  if (!isWhole) return null
  if (reach.error) return <p className="q-small q-text-2">{messageOf(reach.error)}</p>
  return (
    <p className="q-small q-text-2" role="status">
      {reach.data ? `Concerns ${customersInWords(reach.data.customers)} today.` : 'Counting customers…'}
    </p>
  )
}
