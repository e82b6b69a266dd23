// @vitest-environment happy-dom
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import en from '../../../../locales/en.json' with { type: 'json' }
import { parseSettings } from '../chart-settings.ts'
import { TemplateList } from './template-list.tsx'
import { MOST_TEMPLATES, templateOf } from './templates.ts'

const KEY = 'quayside.chart.templates'
const settings = parseSettings({ interval: '4h', indicators: ['macd'], figures: { macd: [5, 13, 8] } })
const onApply = vi.fn()

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

it('takes no nameless template, and none beyond the limit', async () => {
  show()
  await userEvent.type(screen.getByRole('textbox', { name: 'Template name' }), '  {Enter}')
  expect(localStorage.getItem(KEY)).toBeNull()
  cleanup()
  const many = Array.from({ length: MOST_TEMPLATES }, (_, at) => templateOf(`T${at}`, settings))
  localStorage.setItem(KEY, JSON.stringify(many))
  show()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByText(/^You have 10 templates/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Delete T3' }))
  expect(screen.getByRole('textbox', { name: 'Template name' })).toBeDefined()
})
