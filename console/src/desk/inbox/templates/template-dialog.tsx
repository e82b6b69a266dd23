import { directionOf, LANGUAGE_TAG, LOCALES, type Locale } from '@quayside/contracts/locales'
import { type ServiceTemplate, saveTemplate } from '@quayside/contracts/staff/service'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Dialog } from '@quayside/ui/dialog'
import { showToast } from '@quayside/ui/show-toast'
import { TextField } from '@quayside/ui/text-field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { messageOf } from '../../../api/problem.ts'
import { useDesk } from '../../api/desk.tsx'
import { NoteField } from '../../note-field.tsx'
import { languageWords } from '../../words.ts'
import { TEMPLATES_KEY } from '../live/queries.ts'

const LONGEST_NAME = 80

type Texts = Partial<Record<Locale, string>>
type TemplateDialogProps = { template: ServiceTemplate | null; onClose: () => void }

export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const ask = useDesk()
  const client = useQueryClient()
  const [name, setName] = useState(template?.name ?? '')
  const [texts, setTexts] = useState<Texts>(template?.texts ?? {})
  const [isTold, setTold] = useState(false)
  const formId = useId()
  const given = writtenOf(texts)
  const isNameless = name.trim() === ''
  const isEmpty = Object.keys(given).length === 0
  const save = useMutation({
    mutationFn: () => {
      const { id, changedAt } = template ?? {}
      return ask(saveTemplate, { body: { id, changedAt, name: name.trim(), texts: given } })
    },
    onSuccess: known => {
      client.setQueryData(TEMPLATES_KEY, known)
      showToast({ tone: 'success', message: `${name.trim()} is saved.` })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    if (!isNameless && !isEmpty) save.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={template === null ? 'New template' : `Edit ${template.name}`}
      closeLabel="Close"
      size="lg"
      keepOnBackdrop
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} className="q-stack" onSubmit={submit} noValidate>
        <TextField
          label="Name, for colleagues"
          data-focus
          maxLength={LONGEST_NAME}
          value={name}
          onChange={event => setName(event.target.value)}
          {...(isTold && isNameless && { error: 'Give it a name.' })}
        />
        {LOCALES.map(({ value }) => (
          <NoteField
            key={value}
            label={languageWords(value)}
            rows={3}
            lang={LANGUAGE_TAG[value]}
            dir={directionOf(value)}
            value={texts[value] ?? ''}
            onChange={text => setTexts(before => ({ ...before, [value]: text }))}
            error={isTold && isEmpty && value === 'en' ? 'Write it in one language at least.' : undefined}
          />
        ))}
        {save.error && (
          <Alert tone="danger" announce>
            {messageOf(save.error)}
          </Alert>
        )}
      </form>
    </Dialog>
  )
}

function writtenOf(texts: Texts): Texts {
  const written: Texts = {}
  for (const { value } of LOCALES) {
    const text = texts[value]?.trim() ?? ''
    if (text !== '') written[value] = text
  }
  return written
}
