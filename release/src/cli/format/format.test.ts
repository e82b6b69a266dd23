import type { CheckReport } from '@quayside/contracts/release/findings'
import { describe, expect, it } from 'vitest'
import { changeWords } from '../../change-words.ts'
import { reportLines } from './report.ts'
import { table } from './table.ts'
import { age, bytes, count, moment, took } from './words.ts'

const named = (style: string, text: string) => `<${style}>${text}</${style}>`
const plain = (_style: string, text: string) => text
const examined = {
  contract: 6,
  shared: 12,
  routes: 21,
  coverage: 21,
  connect: 0,
  locales: 66,
  styles: 6,
  size: 18,
  files: 84,
  wallet: 84,
  standing: 1,
  trial: 1,
}

describe('words', () => {
  it.each([
    [() => count(1, 'file'), '1 file'],
    [() => count(1_200, 'file'), '1,200 files'],
    [() => bytes(940), '940 B'],
    [() => bytes(28_400), '28.4 kB'],
    [() => bytes(1_200_000), '1.2 MB'],
    [() => took(340.4), '340 ms'],
    [() => took(1_240), '1.2 s'],
    [() => moment('2026-11-21T08:30:05.123Z'), '2026-11-21 08:30:05 UTC'],
  ])('says %s as %s', (say, words) => {
    expect(say()).toBe(words)
  })

  it.each([
    ['2026-11-21T11:59:30.000Z', 'just now'],
    ['2026-11-21T11:15:00.000Z', '45 min ago'],
    ['2026-11-20T12:00:00.000Z', '24 h ago'],
    ['2026-11-11T12:00:00.000Z', '10 days ago'],
  ])('says the age of %s as %s', (at, words) => {
    expect(age(at, new Date('2026-11-21T12:00:00.000Z'))).toBe(words)
  })
})

describe('changeWords', () => {
  it('shows the old version in red and the new one in green', () => {
    const change = { remote: 'mfe-loan', from: '1.0.0', to: '1.1.0', canary: null }
    expect(changeWords(change, named)).toBe('<red>1.0.0</red> → <green>1.1.0</green>')
  })

  it('names a first version, a canary, and a canary that is taken away', () => {
    const change = { remote: 'mfe-loan', from: '1.0.0', to: '1.0.0', canary: null }
    expect(changeWords({ ...change, from: null }, plain)).toBe('none → 1.0.0')
    expect(changeWords({ ...change, canary: { version: '1.1.0', percent: 5 } }, plain)).toBe(
      '1.0.0, 1.1.0 for 5 % of visitors',
    )
    expect(changeWords(change, plain)).toBe('1.0.0, no canary any more')
  })
})

describe('reportLines', () => {
  it('says in words what was looked at, and that nothing was found', () => {
    const lines = reportLines({ examined, findings: [] }, plain)
    expect(lines).toEqual([
      'Checked 6 contract ranges, 12 shared ranges, 21 route claims, 21 required routes, 0 external origins, 66 texts, 6 stylesheets, 18 first-load files, 84 files by hash, 84 files for wallet code, the status of 1 version, and 1 smoke test.',
      '  No problems found.',
    ])
  })

  it('tells refusals before warnings', () => {
    const report: CheckReport = {
      examined,
      findings: [
        { check: 'standing', severity: 'warning', remote: 'mfe-nft', problem: 'mfe-nft@1.0.0 is deprecated' },
        { check: 'coverage', severity: 'refusal', remote: null, problem: 'no remote claims /loan' },
      ],
    }
    expect(reportLines(report, named).slice(1)).toEqual([
      '<red>  refused (coverage): no remote claims /loan</red>',
      '<yellow>  warning (standing): mfe-nft@1.0.0 is deprecated</yellow>',
    ])
  })
})

describe('table', () => {
  it('sets columns two spaces apart and leaves no space at the end', () => {
    expect(
      table([
        ['a', 'long', ''],
        ['bbb', 'c', 'd'],
      ]),
    ).toEqual(['a    long', 'bbb  c     d'])
  })
})
