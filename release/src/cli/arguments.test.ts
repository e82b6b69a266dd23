import { describe, expect, it } from 'vitest'
import {
  acceptOf,
  canaryOf,
  pairsOf,
  remoteOf,
  secondsOf,
  UsageError,
  versionKeyOf,
  versionOf,
} from './arguments.ts'

describe('arguments', () => {
  it('takes a remote with and without its prefix', () => {
    expect(remoteOf('loan')).toBe('mfe-loan')
    expect(remoteOf('mfe-loan')).toBe('mfe-loan')
  })

  it('takes pairs of remote and version', () => {
    expect([...pairsOf(['loan=2.4.1', 'mfe-nft=1.9.0'])]).toEqual([
      ['mfe-loan', '2.4.1'],
      ['mfe-nft', '1.9.0'],
    ])
  })

  it.each([
    ['30s', 30],
    ['10m', 600],
    ['1.5h', 5_400],
    ['1d', 86_400],
  ])('takes %s as %d seconds', (text, seconds) => {
    expect(secondsOf(text)).toBe(seconds)
  })

  it('takes the steps of a canary, for ten minutes each unless told otherwise', () => {
    expect(canaryOf({ canary: '5,25%,100' })).toEqual({ steps: [5, 25, 100], bakeSeconds: 600 })
    expect(canaryOf({ canary: '50', bake: '30s' })).toEqual({ steps: [50], bakeSeconds: 30 })
    expect(canaryOf({})).toBeNull()
  })

  it.each([
    [
      'a folder',
      () => remoteOf('mfe-loan/dist'),
      '"mfe-loan/dist" is a folder, not the name of a remote: npm run release -- publish --dist mfe-loan/dist',
    ],
    ['a name that is none', () => remoteOf('Loan!'), '"Loan!" is not the name of a remote.'],
    ['a pair without a version', () => pairsOf(['loan=']), '"loan=" is not <remote>=<version>.'],
    ['a remote named twice', () => pairsOf(['loan=1.0.0', 'mfe-loan=1.1.0']), 'mfe-loan is named twice.'],
    ['no pair at all', () => pairsOf([]), 'Name at least one <remote>=<version>.'],
    ['a version that is none', () => versionKeyOf('loan@latest'), '"latest" is not a version such as 2.4.1.'],
    [
      'a leading zero',
      () => versionKeyOf('loan@02.0.1'),
      '"02.0.1" is not a version: 02 has a leading zero.',
    ],
    ['build metadata', () => versionOf('2.0.0+build.5'), '"2.0.0+build.5" has build metadata'],
    ['an accepted version that is none', () => acceptOf({ accept: 'loan@2.0.1-a..b' }), 'is empty.'],
    ['a time without a unit', () => secondsOf('10'), '"10" is not a time such as 30s, 10m or 2h.'],
    [
      'a bake without a canary',
      () => canaryOf({ bake: '10m' }),
      '--bake says how long a step of --canary lasts',
    ],
    ['a step that is no number', () => canaryOf({ canary: '5,x' }), '--canary takes a number, not "x".'],
  ])('refuses %s in one sentence', (_what, parse, sentence) => {
    expect(parse).toThrow(UsageError)
    expect(parse).toThrow(sentence)
  })
})
