import { expect, it } from 'vitest'
import { EMPTY } from '../outbox/kept.ts'
import { filesOf, withFile, withoutPhotos } from './draft-files.ts'

const pdf = (...photos: string[]) => ({ isPdf: true, photos })
const picture = (photo: string) => ({ isPdf: false, photos: [photo] })
const FILES = [picture('a'), pdf('b', 'c', 'd'), picture('e'), pdf('f')]
const draft = FILES.reduce(withFile, EMPTY)

it('keeps the pages of a PDF together', () => {
  expect(draft.photos).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(filesOf(draft)).toEqual(FILES)
  expect(filesOf(EMPTY)).toEqual([])
})

it('omits PDF pages that were removed from the draft', () => {
  expect(filesOf({ ...draft, photos: ['c'] })).toEqual([pdf('c')])
})

it.each([
  [['c'], [picture('a'), pdf('b', 'd'), picture('e'), pdf('f')]],
  [['b'], [picture('a'), pdf('c', 'd'), picture('e'), pdf('f')]],
  [
    ['b', 'c', 'd'],
    [picture('a'), picture('e'), pdf('f')],
  ],
  [
    ['f', 'a'],
    [pdf('b', 'c', 'd'), picture('e')],
  ],
  [['unknown'], FILES],
])('removes %j', (removed, files) => {
  expect(filesOf(withoutPhotos(draft, removed))).toEqual(files)
})
