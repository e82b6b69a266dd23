import { expect, it } from 'vitest'
import { changesBetween, kindOf } from './change-words.ts'

it('lists what becomes another version, what comes and what goes', () => {
  const now = { 'mfe-a': { version: '1.0.0' }, 'mfe-b': { version: '1.0.0' }, 'mfe-c': { version: '1.0.0' } }
  const target = {
    'mfe-a': { version: '1.0.0' },
    'mfe-b': { version: '2.0.0' },
    'mfe-d': { version: '1.0.0' },
  }
  const changes = changesBetween(now, target)
  expect(changes.map(({ remote, from, to }) => [remote, from, to])).toEqual([
    ['mfe-b', '1.0.0', '2.0.0'],
    ['mfe-c', '1.0.0', null],
    ['mfe-d', null, '1.0.0'],
  ])
  expect(changes.map(kindOf)).toEqual(['moved', 'removed', 'added'])
})

it('lists a canary that comes or goes with the same version', () => {
  const plain = { version: '1.0.0', canary: null }
  const rolling = { version: '1.0.0', canary: { version: '1.1.0', percent: 5 } }
  expect(changesBetween({ 'mfe-a': rolling }, { 'mfe-a': plain }).map(kindOf)).toEqual(['same'])
  expect(changesBetween({ 'mfe-a': plain }, { 'mfe-a': rolling }).map(kindOf)).toEqual(['canary'])
  expect(changesBetween({ 'mfe-a': rolling }, { 'mfe-a': rolling })).toEqual([])
})

it('knows a canary from a move, and an entry that moved nothing', () => {
  const change = { remote: 'mfe-a', from: '1.0.0', to: '1.0.0', canary: null }
  expect(kindOf({ ...change, canary: { version: '1.1.0', percent: 5 } })).toBe('canary')
  expect(kindOf(change)).toBe('same')
})
