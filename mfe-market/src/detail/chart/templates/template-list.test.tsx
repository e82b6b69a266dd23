// @vitest-environment happy-dom
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import en from '../../../../locales/en.json' with { type: 'json' }
import { parseSettings } from '../chart-settings.ts'
import { TemplateList } from './template-list.tsx'
import { MOST_TEMPLATES, templateOf } from './templates.ts'

const KEY = 'quayside.chart.templates'
const settings = parseSettings({ interval: '4h', indicators: ['macd'], figures: { macd: [5, 13, 8] } })
const onApply = vi.fn()

const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '[]')
const names = () => stored().map(({ name }: { name: string }) => name)

function show() {
  const ctx = createFakeContext({ strings: { 'mfe-market': en } })
  renderRemote(<TemplateList settings={settings} onApply={onApply} />, { ctx, remote: 'mfe-market' })
}

beforeEach(() => {
  cleanup()
  localStorage.clear()
  onApply.mockClear()
})

it('saves the present settings under a name by keys, applies, and deletes them', async () => {
  show()
  await userEvent.type(screen.getByRole('textbox', { name: 'Template name' }), ' Swing {Enter}')
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual([templateOf('Swing', settings)])
  await userEvent.click(screen.getByRole('button', { name: 'Swing' }))
  expect(onApply).toHaveBeenCalledWith(settings)
  await userEvent.click(screen.getByRole('button', { name: 'Delete Swing' }))
  expect(screen.queryByRole('button', { name: 'Swing' })).toBeNull()
  expect(localStorage.getItem(KEY)).toBeNull()
})

it('takes no nameless template', async () => {
  show()
  await userEvent.type(screen.getByRole('textbox', { name: 'Template name' }), '  {Enter}')
  expect(localStorage.getItem(KEY)).toBeNull()
})

it('replaces a template at the limit, and adds none', async () => {
  const many = Array.from({ length: MOST_TEMPLATES }, (_, at) => templateOf(`T${at}`, parseSettings({})))
  localStorage.setItem(KEY, JSON.stringify(many))
  show()
  const field = screen.getByRole('textbox', { name: 'Template name' })
  expect(screen.getByText(/^You have 10 templates/)).toBeDefined()
  await userEvent.type(field, 'Swing{Enter}')
  expect(names()).toEqual(many.map(({ name }) => name))
  await userEvent.clear(field)
  await userEvent.type(field, 'T3{Enter}')
  expect(stored()).toEqual(many.with(3, templateOf('T3', settings)))
  await userEvent.click(screen.getByRole('button', { name: 'Delete T3' }))
  await userEvent.type(field, 'Swing{Enter}')
  expect(names()).toContain('Swing')
})

it('keeps the templates of another tab', async () => {
  show()
  const other = [templateOf('Other', settings)]
  localStorage.setItem(KEY, JSON.stringify(other))
  await userEvent.type(screen.getByRole('textbox', { name: 'Template name' }), 'Swing{Enter}')
  expect(names()).toEqual(['Other', 'Swing'])
  localStorage.setItem(KEY, JSON.stringify(other))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })))
  expect(screen.queryByRole('button', { name: 'Swing' })).toBeNull()
})
