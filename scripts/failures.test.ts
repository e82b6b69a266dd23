import path from 'node:path'
import { expect, test } from 'vitest'
import { playwrightFailures, vitestFailures, vitestNotRun } from './failures.mjs'

test('a failed unit test is named with its file and the beginning of its message', () => {
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'stands', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'falls',
            failureMessages: ['\u001b[31mexpected 1\u001b[39m\n\n  to be 2'],
          },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'cannot be read', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [] },
    ],
  }
  expect(vitestFailures(report)).toEqual([
    '✕ a.test.ts › falls: expected 1 | to be 2',
    '✕ b.test.ts: cannot be read',
  ])
})

test('a failed journey is found at any depth, and so is an error outside of one', () => {
  const results = [{ errors: [{ message: 'Timed out\nwaiting for a button' }] }]
  const spec = (title: string, status: string) => ({
    title,
    file: 'x.spec.ts',
    line: 4,
    tests: [{ projectName: 'mobile', status, results }],
  })
  const report = {
    errors: [{ message: 'no browser' }],
    suites: [
      {
        specs: [spec('stands', 'expected'), spec('left out', 'skipped')],
        suites: [{ specs: [spec('falls', 'unexpected'), spec('wavers', 'flaky')] }],
      },
    ],
  }
  expect(playwrightFailures(report)).toEqual([
    '✕ outside of a test: no browser',
    '✕ [mobile] x.spec.ts:4 › falls: Timed out | waiting for a button',
    '✕ [mobile] x.spec.ts:4 › wavers: Timed out | waiting for a button',
  ])
})

test('a suite whose tests were skipped is named in capitals, with how many', () => {
  const skipped = (title: string, ...ancestorTitles: string[]) => ({
    status: 'skipped',
    ancestorTitles,
    title,
  })
  const report = {
    testResults: [
      {
        name: path.resolve('server/postgres.test.ts'),
        assertionResults: [
          { status: 'passed', ancestorTitles: [], title: 'stands' },
          skipped('keeps', 'PostgreSQL storage', 'postings'),
          skipped('counts', 'PostgreSQL storage'),
          skipped('reads the same of PostgreSQL'),
        ],
      },
    ],
  }
  expect(vitestNotRun(report)).toEqual([
    'NOT RUN: POSTGRESQL STORAGE (SERVER/POSTGRES.TEST.TS), 2 TESTS',
    'NOT RUN: READS THE SAME OF POSTGRESQL (SERVER/POSTGRES.TEST.TS), 1 TEST',
  ])
})
