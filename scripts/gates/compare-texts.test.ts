import { expect, it } from 'vitest'
import { compareTexts, deadKeys, flatten } from './compare-texts.ts'

const english = flatten({
  mails: { paidOut: { subject: 'Loan paid out', text: '{{amount}} at {{site}}' } },
  title: 'Loan',
})

it('accepts the same keys and placeholders in any order', () => {
  const german = flatten({
    title: 'Kredit',
    mails: { paidOut: { subject: 'Kredit ausgezahlt', text: 'Bei {{site}}: {{amount}}' } },
  })
  expect(compareTexts('de', german, english)).toEqual([])
})

it('finds a missing key, an unknown one, an empty text, another placeholder, and a rejected word', () => {
  const planted = flatten({ mails: { paidOut: { subject: ' ', text: 'Dein {{amount}}' } }, name: 'Name' })
  expect(compareTexts('de', planted, english)).toEqual([
    'title is missing',
    'mails.paidOut.subject is empty',
    'mails.paidOut.text has other placeholders than en.json',
    'mails.paidOut.text addresses the reader otherwise than the rest',
    'name is not in en.json',
  ])
})

it('finds the keys that no source names, in full or by their start', () => {
  const keys = Object.keys(english)
  expect(deadKeys(keys, `t(\`mails.\${news}.text\`); t('title')`)).toEqual([])
  expect(deadKeys(keys, "t('mails.paidOut.text')")).toEqual(['mails.paidOut.subject', 'title'])
})
