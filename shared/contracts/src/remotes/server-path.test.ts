import { expect, it } from 'vitest'
import { isServerPath, serverPathProblems } from './server-path.ts'

it.each([
  '/api',
  '/api/x',
  '/API',
  '/Api/X',
  '/api/',
  '//api',
  '/remotes',
  '/swx/customer',
  '/pins',
  '/docs',
])('keeps %s for the server', path => expect(isServerPath(path)).toBe(true))

it.each(['/', '/market', '/apis', '/loan/api', '/help/docs', '/api/loginCallback/google'])(
  'lets a remote claim %s',
  path => expect(isServerPath(path)).toBe(false),
)

it('keeps a page below /api to its exact address', () => {
  expect(isServerPath('/api/loginCallback/google/x')).toBe(true)
  expect(isServerPath('/api/logincallback/google')).toBe(true)
})

it('names every such claim, also of a path below and of one that covers all', () => {
  expect(
    serverPathProblems([
      { path: '/loan', below: ['api'] },
      { path: '/', below: ['api/x', ':any'] },
    ]),
  ).toEqual([
    'claims /api/x, where the server itself answers',
    'claims /:any, where the server itself answers',
  ])
})
