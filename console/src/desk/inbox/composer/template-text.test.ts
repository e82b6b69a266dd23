import type { ServiceTemplate } from '@quayside/contracts/staff/service'
import { expect, it } from 'vitest'
import { inserted, templateText } from './template-text.ts'

const template = (texts: ServiceTemplate['texts']): ServiceTemplate => ({
  id: 't1',
  name: 'Greeting',
  texts,
  changedBy: 'ana@quayside.example',
  changedAt: '2026-11-20T09:00:00.000Z',
})

it('takes the customer’s language without a notice', () => {
  expect(templateText(template({ en: 'Hello', de: 'Guten Tag' }), 'de')).toEqual({
    text: 'Guten Tag',
    notice: null,
  })
})

it('falls back to English, and says so', () => {
  expect(templateText(template({ ja: 'こんにちは', en: 'Hello' }), 'de')).toEqual({
    text: 'Hello',
    notice: 'This template has no text in German. Inserted in English.',
  })
})

it('falls back to what there is', () => {
  expect(templateText(template({ ja: 'こんにちは' }), 'de')?.notice).toContain('Inserted in Japanese.')
  expect(templateText(template({}), 'de')).toBeUndefined()
})

it('replaces the selection', () => {
  expect(inserted('Dear XX,', 'Mia', [5, 7])).toEqual({ text: 'Dear Mia,', at: 8 })
})
