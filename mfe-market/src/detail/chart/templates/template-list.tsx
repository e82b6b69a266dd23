import { browserStore } from '@quayside/runtime/browser-store'
import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { IconButton } from '@quayside/ui/icon-button'
import { CloseIcon } from '@quayside/ui/icons'
import { TextField } from '@quayside/ui/text-field'
import { useState, useSyncExternalStore } from 'react'
import styles from '../chart.module.css'
import type { ChartSettings } from '../chart-settings.ts'
import own from './templates.module.css'
import {
  applied,
  canSave,
  LONGEST_NAME,
  MOST_TEMPLATES,
  storedTemplates,
  templateOf,
  withTemplate,
} from './templates.ts'

const store = browserStore(() => localStorage)

type ListProps = { settings: ChartSettings; onApply: (settings: ChartSettings) => void }

/** Saves the chart's settings under a name, applies, and deletes them. */
export function TemplateList({ settings, onApply }: ListProps) {
  const t = useT()
  const [stored] = useState(() => storedTemplates(store))
  const templates = useSyncExternalStore(stored.subscribe, stored.get)
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  const isFull = templates.length >= MOST_TEMPLATES
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
            onClick={() => stored.set(stored.get().filter(each => each.name !== template.name))}
          />
        </div>
      ))}
      <form
        className={own.form}
        onSubmit={event => {
          event.preventDefault()
          const now = stored.get()
          if (!canSave(now, name)) return
          stored.set(withTemplate(now, templateOf(name, settings)))
          setTyped('')
        }}
      >
        <TextField
          compact
          label={t('template.name')}
          hint={isFull ? t('template.full', { most: MOST_TEMPLATES }) : t('template.hint')}
          autoComplete="off"
          dir={typed === '' ? undefined : 'auto'}
          maxLength={LONGEST_NAME}
          value={typed}
          onChange={event => setTyped(event.target.value)}
          suffix={
            <Button type="submit" size="sm" variant="ghost" disabled={!canSave(templates, name)}>
              {t('own.save')}
            </Button>
          }
        />
      </form>
    </fieldset>
  )
}
