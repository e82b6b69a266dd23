import { expect, it } from 'vitest'
import { unclaimedProblem } from './unclaimed.ts'

const TABLE = [
  { path: '/', remote: 'mfe-market' },
  { path: '/loan', remote: 'mfe-loan' },
  { path: '/loan/identity', below: ['name'], remote: 'mfe-loan' },
  { path: '/nfts', below: [':id'], remote: 'mfe-nft' },
]
const problemAt = (pathname: string) => unclaimedProblem(pathname, ['mfe-loan', 'mfe-market'], TABLE)

it('names the route and the field that must claim a path in the area of a local remote', () => {
  expect(problemAt('/loan/plans')).toBe(
    'No route claims /loan/plans, so it leads home. Add "plans" to "below" of /loan in mfe-loan/remote.json and start the dev server again.',
  )
  expect(problemAt('/loan/identity/photo')).toContain('Add "photo" to "below" of /loan/identity in')
})

it.each(['/', '/loan', '/loan/', '/loan/identity/name', '/nfts/1/deep', '/nowhere', '/loans'])(
  'says nothing of %s',
  pathname => {
    expect(problemAt(pathname)).toBeUndefined()
  },
)
