import type { Boot } from '@quayside/contracts/boot'
import type { RemoteManifest } from '@quayside/contracts/remotes/remote'
import { describe, expect, it } from 'vitest'
import { pageHtml } from './page.ts'

const hash = (of: string) => `sha384-${of}`

const SHELL = {
  scripts: [],
  styles: [],
  files: { 'queries.js': { sha384: hash('queries') }, 'atoms.js': { sha384: hash('atoms') } },
  onDemand: { queries: ['queries.js'], atoms: ['atoms.js'] },
}

const CLAIMED = {
  name: 'mfe-x',
  version: '1.0.0',
  entry: 'entry.js',
  preload: ['first.js'],
  styles: [],
  routes: [
    { path: '/list', screen: 'list' },
    { path: '/detail', screen: 'detail' },
    { path: '/x', screen: 'unknown' },
  ],
  screens: { list: ['list.js'], detail: ['detail.js'] },
  screensTake: { list: [], detail: ['queries', 'of a newer shell'] },
  files: Object.fromEntries(
    ['entry', 'first', 'list', 'detail'].map(name => [`${name}.js`, { sha384: hash(name) }]),
  ),
} as unknown as RemoteManifest

function pageOf({
  pathname = '/list',
  claimed = CLAIMED,
  siteMode = 'sandbox',
  hasTraces = false,
} = {}): string {
  return pageHtml({
    template: '<html lang="en"><div class="shell-ribbon"></div><!--preload-->',
    shell: SHELL,
    theme: 'dark',
    hasTraces,
    isVisitor: true,
    title: '',
    tags: '',
    pathname,
    claimed,
    boot: { siteMode, locale: 'en', device: 'desktop', remoteStrings: {} } as unknown as Boot,
  })
}

function preloaded(pathname: string, claimed = CLAIMED): string[] {
  const page = pageOf({ pathname, claimed })
  return [...page.matchAll(/href="([^"]*)" integrity="([^"]*)"/g)].map(([, href, own]) => `${href} ${own}`)
}

const own = (name: string) => `/remotes/mfe-x/1.0.0/${name}.js ${hash(name)}`

describe('a page preloads', () => {
  it('what its screen runs, and what that takes of the shell', () => {
    const first = ['entry', 'first'].map(own)
    expect(preloaded('/detail')).toEqual([...first, own('detail'), `/assets/queries.js ${hash('queries')}`])
    expect(preloaded('/list')).toEqual([...first, own('list')])
    expect(preloaded('/x')).toEqual(first)
  })

  it('nothing of the shell for a build from before it was said', () => {
    const { screensTake: _, ...older } = CLAIMED
    expect(preloaded('/detail', older)).toEqual(['entry', 'first', 'detail'].map(own))
  })
})

it('keeps room for the ribbon on a sandbox only', () => {
  expect(pageOf()).toContain('shell-ribbon')
  expect(pageOf({ siteMode: 'live' })).not.toContain('shell-ribbon')
})

it('a page says that its calls begin traces only where the site traces', () => {
  expect(pageOf()).not.toContain('data-traces')
  expect(pageOf({ hasTraces: true })).toContain(' data-traces="on"')
})
