import type { InboxThread } from '@quayside/contracts/staff/service'
import { SelectField } from '@quayside/ui/select-field'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../api/problem.ts'
import { useDesk } from '../../api/desk.tsx'
import { inboxReading } from '../live/queries.ts'
import { type TemplateText, templateText } from './template-text.ts'

export const TEMPLATE_FIELD = 'inbox-template'

type TemplatePickerProps = {
  locale: InboxThread['locale']
  disabled: boolean
  onInsert: (template: TemplateText) => void
}

export function TemplatePicker({ locale, disabled, onInsert }: TemplatePickerProps) {
  const { data, error } = useQuery(inboxReading.templates(useDesk()))
  const templates = data?.templates.toSorted((a, b) => a.name.localeCompare(b.name, 'en')) ?? []
  const insert = (id: string) => {
    const template = templates.find(one => one.id === id)
    const found = template && templateText(template, locale)
    if (found) onInsert(found)
  }
  return (
    <SelectField
      id={TEMPLATE_FIELD}
      compact
      labelHidden
      label="Insert a template"
      options={[
        { value: '', label: data?.templates.length === 0 ? 'There is no template' : 'Template' },
        ...templates.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      disabled={disabled}
      value=""
      onChange={event => insert(event.target.value)}
      {...(error && { error: messageOf(error) })}
    />
  )
}
