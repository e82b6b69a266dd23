import { directionOf, isLocale, LANGUAGE_TAG, LOCALES, type Locale } from '@quayside/contracts/locales'
import {
  addCharity,
  type CharityBody,
  changeCharity,
  type DeskCharity,
} from '@quayside/contracts/staff/charities'
import { publicAddress } from '@quayside/contracts/staff/public-texts'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Dialog } from '@quayside/ui/dialog'
import { SelectField } from '@quayside/ui/select-field'
import { showToast } from '@quayside/ui/show-toast'
import { TextField } from '@quayside/ui/text-field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { messageOf } from '../../api/problem.ts'
import { useDesk } from '../api/desk.tsx'
import { CHARITIES } from '../drafts/use-drafts.ts'
import { languageOptions, nameOf } from '../drafts/words.ts'
import { NoteField } from '../note-field.tsx'

type CharityDialogProps = { charity?: DeskCharity; onClose: () => void }

const NOWHERE = Object.fromEntries(LOCALES.map(({ value }) => [value, ''])) as CharityBody['name']
const EMPTY = { id: '', name: NOWHERE, about: NOWHERE, url: '' }
type Typed = typeof EMPTY

export function CharityDialog({ charity, onClose }: CharityDialogProps) {
  const [typed, setTyped] = useState<Typed>(charity ? { ...charity, url: charity.url ?? '' } : EMPTY)
  const [locale, setLocale] = useState<Locale>('en')
  const [isTold, setTold] = useState(false)
  const formId = useId()
  const send = useSending(charity, onClose)
  const problem = problemOf(typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    if (problem === undefined) send.mutate(typed)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={charity === undefined ? 'Add a charity' : `Change what is said of ${charity.name.en}`}
      closeLabel="Close"
      keepOnBackdrop
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={send.isPending}>
            {charity === undefined ? 'Add' : 'Change'}
          </Button>
        </>
      }
    >
      <form id={formId} className="q-stack" onSubmit={submit} noValidate>
        {charity === undefined && (
          <TextField
            label="Id"
            dir="ltr"
            maxLength={48}
            value={typed.id}
            hint="Small letters, digits and hyphens, for example sea-rescue. It never changes."
            onChange={event => setTyped({ ...typed, id: event.target.value })}
          />
        )}
        <TextField
          label="Its own page"
          dir="ltr"
          type="url"
          maxLength={300}
          placeholder="https://"
          value={typed.url}
          hint="May be left empty."
          onChange={event => setTyped({ ...typed, url: event.target.value })}
        />
        <Words typed={typed} onChange={setTyped} locale={locale} onLocale={setLocale} />
        {isTold && problem !== undefined && (
          <Alert tone="danger" announce>
            {problem}
          </Alert>
        )}
        {send.error && (
          <Alert tone="danger" announce>
            {messageOf(send.error)}
          </Alert>
        )}
      </form>
    </Dialog>
  )
}

type WordsProps = {
  typed: Typed
  onChange: (typed: Typed) => void
  locale: Locale
  onLocale: (locale: Locale) => void
}

function Words({ typed, onChange, locale, onLocale }: WordsProps) {
  const { name, about } = typed
  const written = { lang: LANGUAGE_TAG[locale], dir: directionOf(locale) }
  return (
    <>
      <SelectField
        label="Language"
        options={languageOptions({ name, description: about })}
        value={locale}
        onChange={event => isLocale(event.target.value) && onLocale(event.target.value)}
      />
      <TextField
        label={`Name in ${nameOf(locale)}`}
        maxLength={120}
        {...written}
        value={name[locale]}
        onChange={event => onChange({ ...typed, name: { ...name, [locale]: event.target.value } })}
      />
      <NoteField
        key={locale}
        label={`What it is, in ${nameOf(locale)}`}
        rows={3}
        longest={600}
        {...written}
        value={about[locale]}
        onChange={text => onChange({ ...typed, about: { ...about, [locale]: text } })}
      />
    </>
  )
}

function useSending(charity: DeskCharity | undefined, onDone: () => void) {
  const ask = useDesk()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, name, about, url }: Typed) => {
      const body = { name, about, url: url.trim() === '' ? null : url.trim() }
      return charity === undefined
        ? ask(addCharity, { body: { id, ...body } })
        : ask(changeCharity, { params: { id: charity.id }, body })
    },
    onSuccess: () => {
      showToast({ tone: 'success', message: charity === undefined ? 'Added.' : 'Changed.' })
      onDone()
    },
    onSettled: () => client.invalidateQueries({ queryKey: CHARITIES }),
  })
}

/** The first problem, in one sentence. */
function problemOf({ id, name, about, url }: Typed): string | undefined {
  if (!publicAddress.safeParse(id).success) return 'The id has three to 48 small letters, digits and hyphens.'
  if (url.trim() !== '' && !/^https:\/\/\S+\.\S+$/.test(url.trim()))
    return 'Its own page begins with https://.'
  const without = LOCALES.filter(({ value }) => name[value].trim() === '' || about[value].trim() === '')
  if (without.length === 0) return undefined
  return `Name and what it is are missing in ${without.map(language => language.name).join(', ')}.`
}
