import { expect, it } from 'vitest'
import { platformTexts } from './platform-texts.ts'

it.each(['{{site}}', '$t(sandbox)', '$&', '<b>', '{site}'])('inserts the value %s as it is', value => {
  expect(platformTexts('en')('mail.code.code', { code: value })).toBe(`Your code: ${value}`)
})

it('reads each language', () => {
  expect(platformTexts('hk')('mail.code.code', { code: '1' })).toBe('您的驗證碼：1')
})
