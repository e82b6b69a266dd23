import { describe, expect, it } from 'vitest'
import {
  isOfPullRequest,
  MOST_VERSION_LENGTH,
  recordedVersion,
  remoteVersion,
  versionProblem,
} from './version.ts'

describe('a version', () => {
  it.each([
    '0.0.0',
    '2.4.1',
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-0.3.7',
    '1.0.0-x.7.z.92',
    '1.0.0-x-y-z.--',
    '1.0.0--',
    '1.0.0-0a1',
    '1.0.0-RC.1',
    '2.0.0-local.h0137094',
    `${Number.MAX_SAFE_INTEGER}.0.0-${Number.MAX_SAFE_INTEGER}`,
    `1.0.0-${'a'.repeat(MOST_VERSION_LENGTH - 6)}`,
  ])('may be %s', text => {
    expect(versionProblem(text)).toBeNull()
    expect(remoteVersion.safeParse(text).success).toBe(true)
  })

  it.each([
    ['02.0.1', '"02.0.1" is not a version: 02 has a leading zero'],
    ['2.00.1', '00 has a leading zero'],
    ['2.0.01-rc.1', '01 has a leading zero'],
    [
      '2.0.1-0137094',
      'the pre-release number 0137094 has a leading zero; put a letter first, as in g0137094',
    ],
    ['2.0.1-rc.01', 'the pre-release number 01 has a leading zero'],
    ['2.0.1-a..b', '"2.0.1-a..b" is not a version: a part of its pre-release is empty'],
    ['2.0.1-', 'a part of its pre-release is empty'],
    ['2.0.1-a.', 'a part of its pre-release is empty'],
    ['2.0.99999999999999999999', '99999999999999999999 is above 9007199254740991'],
    ['2.0.0-99999999999999999999', '99999999999999999999 is above 9007199254740991'],
    ['2.0.0+build.5', '"2.0.0+build.5" has build metadata (after the +)'],
    ['2.0.0-rc.1+build.5', 'has build metadata'],
    ['latest', '"latest" is not a version such as 2.4.1'],
    ['', '"" is not a version such as 2.4.1'],
    ['v2.0.1', 'is not a version such as 2.4.1'],
    ['2.0', 'is not a version such as 2.4.1'],
    ['2.0.1\n', '"2.0.1\\n" is not a version such as 2.4.1'],
    [' 2.0.1', 'is not a version such as 2.4.1'],
    ['2.0.1-é', 'is not a version such as 2.4.1'],
    ['٢.0.1', 'is not a version such as 2.4.1'],
    ['../2.0.1', 'is not a version such as 2.4.1'],
    ['2.0.1-rc/..', 'is not a version such as 2.4.1'],
  ])('may not be %j', (text, problem) => {
    expect(versionProblem(text)).toContain(problem)
    expect(remoteVersion.safeParse(text).error?.issues[0]?.message).toBe(versionProblem(text))
  })

  it('is refused by its length without being repeated whole', () => {
    const problem = versionProblem(`1.0.0-${'9'.repeat(300)}`)
    expect(problem).toMatch(/^"1\.0\.0-9+…" has 306 characters; a version has at most 64$/)
  })

  it.each(['2.0.1-0137094', '02.0.1', '2.4.1'])('that the log has stays readable: %s', text => {
    expect(recordedVersion.safeParse(text).success).toBe(true)
  })
})

it.each([
  ['1.4.0-pr.12.gabc123', true],
  ['1.4.0-preview.1', false],
  ['1.4.0-rc.1', false],
  ['1.4.0', false],
])('%s is a version of a pull request: %s', (version, expected) => {
  expect(isOfPullRequest(version)).toBe(expected)
})
