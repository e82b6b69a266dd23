import { expect, it } from 'vitest'
import { houseWords, usesOf } from './house-words.ts'

const PAGE = `# Writing

| avoid | write |
|---|---|
| anew | again |
| nobody, somebody | the actor |

| before | after |
|---|---|
| Nobody reads it anew. | No customer reads it again. |
`

it('reads the words from the page', () => {
  expect(houseWords(PAGE)).toEqual([
    { word: 'anew', write: 'again' },
    { word: 'nobody', write: 'the actor' },
    { word: 'somebody', write: 'the actor' },
  ])
})

it('finds each use with its line, and no quotation', () => {
  const words = houseWords(PAGE)
  expect(usesOf(`// Read anew, by nobody.\nconst user = 'nobody'\nrenewed()\n`, words)).toEqual([
    { line: 1, word: 'anew', write: 'again' },
    { line: 1, word: 'nobody', write: 'the actor' },
  ])
  expect(usesOf("const title = 'Nobody is signed in.'", words)).toHaveLength(1)
  expect(usesOf("'written anew'", words)).toHaveLength(1)
  expect(usesOf(PAGE, words)).toEqual([])
  expect(usesOf('| after |\n| Nobody is there. |\n', words)).toHaveLength(1)
})
