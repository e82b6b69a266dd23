import path from 'node:path'
import type { Locale } from '@quayside/contracts/locales'
import { describe, expect, it } from 'vitest'
import { parseConfig } from '../../../app/settings/config.ts'
import { packageFolder } from '../../../platform/package-folder.ts'
import { loadDocuments } from '../documents.ts'
import { searchIn } from './document-search.ts'

const { search } = loadDocuments(path.join(packageFolder, 'content'), parseConfig({}))
const first = (text: string, locale: Locale = 'en') => search(text, locale)[0]?.id
const shown = (runs: readonly { text: string; marked: boolean }[] = []) =>
  runs.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('')

describe('the search in the documents', () => {
  it.each([
    ['cash out', 'faq-withdrawal'],
    ['how do I withdraw my money?', 'faq-withdrawal'],
    ['depsoit', 'faq-deposit'],
    ['I forgot my password', 'faq-password'],
    ['liquidaton', 'faq-liquidation'],
    ['is it rigged', 'faq-prices'],
    ['tax report', 'faq-statement'],
    ['margin call', 'faq-liquidation'],
    ['I need a human', 'contact-us'],
  ])('answers "%s" with %s', (text, id) => {
    expect(first(text)).toBe(id)
  })

  it.each([
    ['zh', '提现'],
    ['hk', '提款'],
    ['ja', '出金'],
    ['ko', '출금 수수료'],
    ['de', 'Auszahlung'],
    ['fr', 'retirer de l’argent'],
    ['it', 'prelevare'],
    ['es', 'cuanto tarda un retiro'],
    ['ar', 'سحب'],
    ['th', 'ถอนเงิน'],
    ['th', 'cash out'],
  ] as const)('finds the page about withdrawals in %s by "%s"', (locale, text) => {
    expect(first(text, locale)).toBe('faq-withdrawal')
  })

  it('ignores accents and case', () => {
    const answers = ['IDENTITE', 'identité', 'identite'].map(text => first(text, 'fr'))
    expect(answers).toEqual(['faq-identity', 'faq-identity', 'faq-identity'])
    expect(first('أسحب', 'ar')).toBe(first('اسحب', 'ar'))
  })

  it('shows where the words stand, without words that most documents have', () => {
    const [hit] = search('how do I change the password', 'en')
    expect(shown(hit?.title)).toBe('How do I [change] or reset my [password]?')
    const deposit = search('hash', 'en').find(({ id }) => id === 'faq-deposit')
    expect(shown(deposit?.excerpt)).toMatch(/^… .*\[hash\].* …$/)
  })

  it('finds common words if there are no others', () => {
    expect(search('the', 'en').length).toBeGreaterThan(3)
  })

  it.each(['', ' ', '???', '%', 'zzzz', '𝕏'.repeat(50)])('finds nothing for "%s"', text => {
    expect(search(text, 'en')).toEqual([])
  })
})

it('says in which language a document is that is not translated', () => {
  const body = '<p>The terms.</p><p>Fair &amp; short.</p>'
  const { search: searchGerman } = searchIn({
    searched: () => [{ id: 'terms', title: 'Bedingungen', type: 2, words: '', body, bodyLocale: 'en' }],
    state: () => '',
  })
  expect(searchGerman('fair', 'de')).toEqual([
    {
      id: 'terms',
      type: 2,
      title: [{ text: 'Bedingungen', marked: false }],
      excerpt: [
        { text: 'The terms. ', marked: false },
        { text: 'Fair', marked: true },
        { text: ' & short.', marked: false },
      ],
      bodyLocale: 'en',
    },
  ])
})

describe('an index after a change', () => {
  const documentOf = (id: string, text: string) => ({
    id,
    title: id,
    type: 5 as const,
    words: '',
    body: `<p>${text}</p>`,
    bodyLocale: 'en' as const,
  })

  it('is the former one until the new one is ready, which takes a turn for each document', async () => {
    let documents = [documentOf('one', 'albatross')]
    const { search, prepare } = searchIn({
      searched: () => documents,
      state: () => documents.map(({ id }) => id).join(),
    })
    const found = (text: string) => search(text, 'en').map(({ id }) => id)
    expect(found('albatross')).toEqual(['one'])
    documents = Array.from({ length: 50 }, (_, index) => documentOf(`new-${index}`, `cormorant bird${index}`))
    expect([found('albatross'), found('bird7')]).toEqual([['one'], []])
    let turns = 0
    let isReady = false
    const ready = prepare('en').then(() => {
      isReady = true
    })
    const count = () => {
      turns += 1
      if (!isReady) setImmediate(count)
    }
    setImmediate(count)
    await ready
    expect(turns).toBeGreaterThanOrEqual(50)
    expect([found('albatross'), found('bird7')]).toEqual([[], ['new-7']])
  })

  it('is tried again where the documents cannot be read', async () => {
    let isBroken = true
    const { search, prepare } = searchIn({
      searched: () => {
        if (isBroken) throw new Error('no such folder')
        return [documentOf('one', 'albatross')]
      },
      state: () => '',
    })
    await prepare('en')
    expect(() => search('albatross', 'en')).toThrow('no such folder')
    isBroken = false
    expect(search('albatross', 'en')).toHaveLength(1)
  })
})
