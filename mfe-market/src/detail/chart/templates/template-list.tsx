import { browserStore } from '@quayside/runtime/browser-store'
import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { IconButton } from '@quayside/ui/icon-button'
import { CloseIcon } from '@quayside/ui/icons'
import { TextField } from '@quayside/ui/text-field'
import { useState } from 'react'
import styles from '../chart.module.css'
import type { ChartSettings } from '../chart-settings.ts'
import own from './templates.module.css'
import {
  applied,
  LONGEST_NAME,
  MOST_TEMPLATES,
  readTemplates,
  type Template,
  templateOf,
  withTemplate,
  writeTemplates,
} from './templates.ts'

const store = browserStore(() => localStorage)

type ListProps = { settings: ChartSettings; onApply: (settings: ChartSettings) => void }

/** Saves the chart's settings under a name, applies, and deletes them. */
export function TemplateList({ settings, onApply }: ListProps) {
  const t = useT()
  const [templates, setTemplates] = useState(() => readTemplates(store))
  const [name, setName] = useState('')
  function save(next: readonly Template[]): void {
    setTemplates(next)
    writeTemplates(store, next)
  }
  return (
    <fieldset className={own.templates}>
      <legend className="q-label">{t('template.templates')}</legend>
      {templates.map(template => (
        <div key={template.name} className={styles.indicator}>
          <Button
            size="sm"
            variant="ghost"
            className={own.name}
            onClick={() => onApply(applied(template, settings))}
          >
            <bdi>{template.name}</bdi>
          </Button>
          <IconButton
            size="sm"
            label={t('template.delete', { name: template.name })}
            icon={<CloseIcon />}
            onClick={() => save(templates.filter(each => each !== template))}
          />
        </div>
      ))}
      {templates.length < MOST_TEMPLATES ? (
        <form
          className={own.form}
          onSubmit={event => {
            event.preventDefault()
            if (name.trim() === '') return
            save(withTemplate(templates, templateOf(name.trim(), settings)))
            setName('')
          }}
        >
          <TextField
            compact
            label={t('template.name')}
            hint={t('template.hint')}
            autoComplete="off"
            dir="auto"
            maxLength={LONGEST_NAME}
            value={name}
            onChange={event => setName(event.target.value)}
            suffix={
              <Button type="submit" size="sm" variant="ghost" disabled={name.trim() === ''}>
                {t('own.save')}
              </Button>
            }
          />
        </form>
      ) : (
        <p className="q-small">{t('template.full', { most: MOST_TEMPLATES })}</p>
      )}
    </fieldset>
  )
}
