import { expect, it } from 'vitest'
import { numberOf, subjectOf, topicOf } from './subject.ts'

it.each([
  ['contract:123', { kind: 'contract', id: '123' }, 'trading'],
  ['deposit:a:b', { kind: 'deposit', id: 'a:b' }, 'deposits'],
  ['nft:low-tide', { kind: 'nft', id: 'low-tide' }, 'nfts'],
  ['bank:1', undefined, undefined],
  ['contract:', undefined, undefined],
  ['contract', undefined, undefined],
  [`loan:${'9'.repeat(65)}`, undefined, undefined],
  ['', undefined, undefined],
  [null, undefined, undefined],
])('reads what %s is about', (about, subject, topic) => {
  expect(subjectOf(about)).toEqual(subject)
  expect(topicOf(subjectOf(about))).toBe(topic)
})

it.each([
  ['C2611200001', 'C2611200001'],
  ['Call +1 555 0100', undefined],
  ['', undefined],
  [null, undefined],
])('reads %j as a number of an order', (number, read) => {
  expect(numberOf(number)).toBe(read)
})
