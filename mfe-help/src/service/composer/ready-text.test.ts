import { expect, it } from 'vitest'
import { readyText } from './ready-text.ts'

const ready = (text: string, photos: string[] = []) => readyText({ text, photos }, false)

it.each([
  [' Hello\t there \r\nyou ', 'Hello  there \nyou'],
  ['Soft\u00adware\u200b', 'Software'],
  ['مرحبا', 'مرحبا'],
])('cleans %j', (typed, text) => {
  expect(ready(typed)).toEqual({ ok: true, value: text })
})

it.each([
  ['', 'talk.empty'],
  [' \n ', 'talk.empty'],
  ['\u202eevil', 'talk.unreadable'],
  ['x'.repeat(4_001), 'talk.unreadable'],
])('refuses %j', (typed, error) => {
  expect(ready(typed)).toEqual({ ok: false, error })
})

it('sends pictures without a text, once they are uploaded', () => {
  expect(ready('', ['photo'])).toEqual({ ok: true, value: '' })
  expect(readyText({ text: 'Hello', photos: [] }, true)).toEqual({ ok: false, error: 'talk.photoWait' })
})
