import type { TextStore } from '@quayside/runtime/browser-store'
import { type ChartSettings, parseSettings } from '../chart-settings.ts'
import { createStoredList, type StoredList } from '../stored-list.ts'

/** Settings of the chart under a name. What belongs to the customer's orders and drawings is not part of them. */
export type Template = Pick<ChartSettings, 'interval' | 'type' | 'isLog' | 'indicators' | 'figures'> & {
  readonly name: string
}

export const MOST_TEMPLATES = 10
export const LONGEST_NAME = 30

/** Templates in this browser. Skips invalid entries. */
export function storedTemplates(store: TextStore): StoredList<Template> {
  return createStoredList({
    store,
    key: 'quayside.chart.templates',
    most: MOST_TEMPLATES,
    parse,
    serialized: template => template,
  })
}

/** Whether a template can have this name: not empty, and one of the present names at the limit. */
export function canSave(templates: readonly Template[], name: string): boolean {
  if (name === '') return false
  return templates.length < MOST_TEMPLATES || templates.some(template => template.name === name)
}

/** Replaces the template of the same name. */
export function withTemplate(templates: readonly Template[], template: Template): readonly Template[] {
  const at = templates.findIndex(({ name }) => name === template.name)
  return at < 0 ? [...templates, template] : templates.with(at, template)
}

export function templateOf(name: string, settings: ChartSettings): Template {
  const { interval, type, isLog, indicators, figures } = settings
  return { name, interval, type, isLog, indicators, figures }
}

export function applied({ name: _, ...template }: Template, settings: ChartSettings): ChartSettings {
  return { ...settings, ...template }
}

function parse(stored: unknown): Template[] {
  if (typeof stored !== 'object' || stored === null || !('name' in stored)) return []
  const { name } = stored
  if (typeof name !== 'string' || name.trim() === '') return []
  return [templateOf(name.slice(0, LONGEST_NAME), parseSettings(stored))]
}
