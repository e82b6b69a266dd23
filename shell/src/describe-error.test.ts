// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { describeError } from './describe-error.ts'

const LOAN = { remote: 'mfe-loan', version: '2.1.0' }
const SHELL = { remote: 'shell', version: 'abc' }
const own = `${location.origin}/remotes/mfe-loan/2.1.0`

function errorAt(...lines: readonly string[]): Error {
  const error = new TypeError('planted')
  error.stack = ['TypeError: planted', ...lines].join('\n')
  return error
}

it('keeps the places in scripts of the version and of the shell, and nothing else', () => {
  const error = errorAt(
    `    at Form (${own}/lifecycles.js?ada@example.com:1:234)`,
    '    at chrome-extension://abc/x.js:1:1',
    `    at async ${location.origin}/assets/main.1a2b.js:2:3`,
    `    at ${location.origin}/remotes/mfe-nft/1.0.0/lifecycles.js:9:9`,
    '    at https://elsewhere.example/remotes/mfe-loan/2.1.0/lifecycles.js:1:1',
    '    at <anonymous>',
  )
  expect(describeError(LOAN, error)).toEqual({
    ...LOAN,
    message: 'TypeError: planted',
    frames: ['lifecycles.js:1:234', '/assets/main.1a2b.js:2:3'],
  })
})

it('reads the stacks of Firefox and Safari', () => {
  const error = errorAt(`draw@${own}/chunks/4.js:1:22`, `@${own}/lifecycles.js:1:3`)
  expect(describeError(LOAN, error).frames).toEqual(['chunks/4.js:1:22', 'lifecycles.js:1:3'])
})

it('reports a stray error for the remote whose script is on top', () => {
  const error = errorAt(`    at ${own}/lifecycles.js:1:2`)
  expect(describeError(SHELL, error)).toMatchObject({ ...LOAN, frames: ['lifecycles.js:1:2'] })
})

it('leaves a stray error to the shell when the shell or another site is on top', () => {
  const error = errorAt(`    at ${location.origin}/assets/main.js:1:2`, `    at ${own}/lifecycles.js:1:2`)
  expect(describeError(SHELL, error)).toMatchObject({ ...SHELL, frames: ['/assets/main.js:1:2'] })
})

it('limits a deep stack to six frames and a failed load to its cause', () => {
  const deep = errorAt(...Array.from({ length: 50 }, (_, at) => `    at ${own}/a.js:1:${at}`))
  const failed = new Error('the script failed', { cause: deep })
  expect(describeError(LOAN, failed)).toMatchObject({ message: 'Error: the script failed' })
  expect(describeError(LOAN, failed).frames).toHaveLength(6)
})

it.each(['planted', null, { secret: 1 }])('describes a thrown %j', thrown => {
  expect(describeError(LOAN, thrown)).toEqual({ ...LOAN, message: String(thrown), frames: [] })
})
