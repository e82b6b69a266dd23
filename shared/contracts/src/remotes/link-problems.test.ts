import { describe, expect, it } from 'vitest'
import { labelProblem, linkProblems } from './link-problems.ts'
import { menuPath } from './links.ts'
import { type RemoteLink, remoteLink } from './remote.ts'

const routes = [{ path: '/news', below: [':id'], access: 'public', chrome: 'full', title: 'title' }] as const

function problemsOf(...links: Partial<RemoteLink>[]) {
  const whole = links.map(link => ({ path: '/news', label: 'title', in: { menu: 10 }, ...link }))
  return linkProblems({ links: whole, routes: routes.map(route => ({ ...route, below: [...route.below] })) })
}

describe('links of a remote', () => {
  it.each([
    [{}],
    [{ path: '/news?kind=own', icon: 'bell', audience: 'real' }],
    [{ path: '/news/7', in: { 'footer.products': 1, search: 2 } }],
  ])('may be %j', link => {
    expect(problemsOf(link)).toEqual([])
  })

  it.each([
    [{ path: '/loan' }, 'links to /loan, which it does not claim'],
    [{ path: '/news/7/deep' }, 'links to /news/7/deep, which it does not claim'],
    [{ in: {} }, 'links to /news in no slot: name one of menu, '],
    [{ in: { sidebar: 1 } }, 'links to /news in "sidebar", which is no slot: use one of menu, '],
    [
      { icon: 'constructor' },
      'links to /news with the icon "constructor", which the shell does not have: use ',
    ],
    [{ audience: 'vip' }, 'links to /news for "vip", which is no audience: use one of everyone, '],
  ])('are refused as %j', (link, problem) => {
    expect(problemsOf(link)).toEqual([expect.stringContaining(problem)])
  })

  it('are few in each slot, and one for each path', () => {
    const many = Array.from({ length: 50 }, (_, at) => ({ path: `/news/${at}` }))
    expect(problemsOf(...many)).toEqual(['has 50 links in menu, 3 are allowed'])
    expect(problemsOf({}, {}, {})).toEqual(['links to /news twice in menu'])
    expect(problemsOf({}, { in: { search: 10 } })).toEqual([])
  })

  it.each([
    '//other.example',
    'https://other.example',
    'javascript:alert(1)',
    '/news#top',
    '/news?to=//other.example',
    'news',
  ])('lead to no %s', path => {
    expect(remoteLink.safeParse({ path, label: 'title', in: { menu: 10 } }).success).toBe(false)
  })

  it.each([-1, 10_000, 1.5, Number.NaN])('have no order %d', order => {
    expect(remoteLink.safeParse({ path: '/news', label: 'title', in: { menu: order } }).success).toBe(false)
  })
})

describe('a label', () => {
  it.each(['News', 'Charity NFTs', 'الأسواق', '慈善 NFT', 'Q&A', 'Über “uns”'])('may be %s', text => {
    expect(labelProblem(text)).toBeNull()
  })

  it.each([
    ['', 'is empty'],
    ['   ', 'is empty'],
    ['x'.repeat(33), 'is longer than 32 characters'],
    ['News\u202e', 'has an invisible character'],
    ['Ne\u200bws', 'has an invisible character'],
    ['Ne\nws', 'has an invisible character'],
    ['<b>News</b>', 'has <, > or a placeholder'],
    ['News {{site}}', 'has <, > or a placeholder'],
  ])('is not %j: it %s', (text, problem) => {
    expect(labelProblem(text)).toBe(problem)
  })
})

it.each([
  [{ menu: '/profile' }, '/profile'],
  [{ menu: '/profile', tab: 'home' as const }, '/profile'],
  [{ tab: 'home' as const }, '/'],
  [{ tab: 'nfts' as const }, '/nfts'],
  [{}, undefined],
])('a route with %j marks %s in the menu', (route, path) => {
  expect(menuPath(route)).toBe(path)
})
