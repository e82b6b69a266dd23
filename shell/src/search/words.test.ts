import { LOCALES } from '@quayside/contracts/locales'
import { describe, expect, it } from 'vitest'
import { simplify } from './simplify.ts'
import english from './words/en.json' with { type: 'json' }
import { loadWords } from './words.ts'

describe.each(LOCALES.map(({ value }) => value))('the words of %s', locale => {
  it('name what the English ones name, each by at least one of its own', async () => {
    const { default: words } = await import(`./words/${locale}.json`)
    expect(Object.keys(words)).toEqual(Object.keys(english))
    for (const own of Object.values<string[]>(words))
      expect(own.filter(word => simplify(word) !== '')).not.toEqual([])
  })

  it('mean one thing each', async () => {
    const all = Object.values(await loadWords(locale)).map(words => [...new Set(words?.map(simplify))])
    const flat = all.flat()
    expect(flat.filter((word, at) => flat.indexOf(word) !== at)).toEqual([])
  })
})
