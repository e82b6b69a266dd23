import { readFileSync } from 'node:fs'
import path from 'node:path'
import { SLOTS, type Slot } from '@quayside/contracts/remotes/links'
import { type RouteClaim, remoteDescription } from '@quayside/contracts/remotes/remote'
import { createWatched } from '@quayside/runtime/watched'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createI18n } from '../preferences/i18n-setup.ts'
import type { Pinned, PinnedRemote } from '../releases/pinned.ts'
import { buildRemote } from './links.builders.ts'
import { createLinks } from './links.ts'

afterEach(() => vi.unstubAllGlobals())

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>

function pinsOf(remotes: readonly PinnedRemote[]): Pinned {
  return {
    revision: 1,
    remotes: Object.fromEntries(remotes.map(remote => [remote.manifest.name, remote])),
    preview: null,
  }
}

function open(remotes: readonly PinnedRemote[], linkTexts: Texts = {}) {
  const answers = new Map<string, unknown>()
  const fetched: string[] = []
  vi.stubGlobal('document', { baseURI: 'https://quayside.test/' })
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address)
    fetched.push(pathname)
    const answer = await answers.get(pathname)
    return answer === undefined ? new Response(null, { status: 404 }) : Response.json(answer)
  })
  const pinned = createWatched(pinsOf(remotes))
  const i18n = createI18n({ locale: 'en', strings: { chrome: {}, common: {} } })
  const links = createLinks({ boot: { locale: 'en', remoteStrings: {}, linkTexts }, pinned, i18n })
  return {
    links,
    i18n,
    fetched,
    answers,
    pin: (...next: PinnedRemote[]) => pinned.set(pinsOf(next)),
    texts: () => links.get().map(({ text }) => text),
  }
}

describe('links of remotes', () => {
  it('have the texts of the page, without a request', async () => {
    const { links, texts, fetched } = open([buildRemote('mfe-news')], { 'mfe-news': { title: 'News' } })
    expect(texts()).toEqual(['News'])
    await links.load('en')
    expect(fetched).toEqual([])
  })

  it('come with new pins once their texts are there, and go with the pins at once', async () => {
    const { answers, texts, pin } = open([])
    answers.set('/remotes/mfe-news/1.0.0/en.json', { title: 'News' })
    pin(buildRemote('mfe-news'))
    expect(texts()).toEqual([])
    await vi.waitFor(() => expect(texts()).toEqual(['News']))
    pin()
    expect(texts()).toEqual([])
  })

  it('keep the texts of the version before until those of a new one are there', async () => {
    const { answers, texts, pin } = open([buildRemote('mfe-news')], { 'mfe-news': { title: 'News' } })
    answers.set('/remotes/mfe-news/1.1.0/en.json', { title: 'Latest news' })
    pin(buildRemote('mfe-news', { version: '1.1.0' }))
    expect(texts()).toEqual(['News'])
    await vi.waitFor(() => expect(texts()).toEqual(['Latest news']))
  })

  it('ignore texts that come after newer pins', async () => {
    const { links, answers, texts, pin } = open([buildRemote('mfe-news')], {
      'mfe-news': { title: 'News' },
    })
    const late = Promise.withResolvers<unknown>()
    answers.set('/remotes/mfe-news/1.1.0/en.json', late.promise)
    answers.set('/remotes/mfe-news/1.2.0/en.json', { title: 'Newest' })
    pin(buildRemote('mfe-news', { version: '1.1.0' }))
    pin(buildRemote('mfe-news', { version: '1.2.0' }))
    await vi.waitFor(() => expect(texts()).toEqual(['Newest']))
    late.resolve({ title: 'Older' })
    await links.load('en')
    expect(texts()).toEqual(['Newest'])
  })

  it('follow the language, and keep the page’s where a remote’s texts do not load', async () => {
    const { links, answers, texts, i18n } = open([buildRemote('mfe-news'), buildRemote('mfe-loan')], {
      'mfe-news': { title: 'News' },
      'mfe-loan': { title: 'Loans' },
    })
    answers.set('/remotes/mfe-loan/1.0.0/de.json', { title: 'Kredite' })
    await links.load('de')
    expect(texts()).toEqual(['Loans', 'News'])
    await i18n.changeLanguage('de')
    expect(texts()).toEqual(['Kredite', 'News'])
  })

  it.each([
    ['a path that its remote does not claim', { path: '/loan' }],
    ['no text', { label: 'missing' }],
  ])('are left out with %s', (_, change) => {
    const link = { path: '/news', label: 'title', in: { menu: 10 }, ...change }
    expect(
      open([buildRemote('mfe-news', { links: [link] })], { 'mfe-news': { title: 'News' } }).texts(),
    ).toEqual([])
  })

  it('have the full text where a short one is missing', () => {
    const link = { path: '/news', label: 'title', short: 'missing', in: { menu: 10 } }
    const { links } = open([buildRemote('mfe-news', { links: [link] })], { 'mfe-news': { title: 'News' } })
    expect(links.get()[0]?.shortText).toBe('News')
  })

  it('are one in the menu for an earlier manifest, on its tab’s own page, named like that page', () => {
    const of = (at: string): RouteClaim => ({
      path: at,
      access: 'public',
      chrome: 'full',
      title: at,
      tab: 'trading',
    })
    const { links: _, ...earlier } = buildRemote('mfe-trading', {
      routes: [of('/trading'), of('/trading/mine')],
    }).manifest
    const { links } = open([{ manifest: earlier, fallbacks: [] }], {
      'mfe-trading': { '/trading': 'Smart trading' },
    })
    expect(links.get()).toMatchObject([
      { path: '/trading', text: 'Smart trading', icon: 'robot', in: { menu: 30 } },
    ])
  })
})

const root = path.join(import.meta.dirname, '../../..')
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'))

describe('the six remotes', () => {
  const names = ['mfe-account', 'mfe-help', 'mfe-loan', 'mfe-market', 'mfe-nft', 'mfe-trading']
  const texts = Object.fromEntries(
    names.map(name => [name, Object(read(`${name}/locales/en.json`))] as const),
  )
  const remotes = names.map(name => buildRemote(name, remoteDescription.parse(read(`${name}/remote.json`))))

  function inSlot(slot: Slot) {
    const links = open(remotes, texts).links.get()
    return links.filter(link => slot in link.in).sort((a, b) => (a.in[slot] ?? 0) - (b.in[slot] ?? 0))
  }
  const textsIn = (slot: Slot) => inSlot(slot).map(({ text }) => text)

  it('fill the menu in the order of spec §2', () => {
    const menu = inSlot('menu')
    expect(menu.map(({ text, shortText, icon }) => [text, shortText, icon])).toEqual([
      ['Home', 'Home', 'home'],
      ['Market', 'Market', 'market'],
      ['Smart trading', 'Smart', 'robot'],
      ['Loans', 'Loans', 'loan'],
      ['Charity NFTs', 'NFTs', 'charity'],
      ['Account', 'Account', 'user'],
    ])
  })

  it('fill every slot but the footer’s documents, without a tie', () => {
    for (const slot of SLOTS) {
      const orders = inSlot(slot).map(link => link.in[slot])
      expect(new Set(orders).size).toBe(orders.length)
      expect(orders.length === 0).toBe(slot === 'footer.statements' || slot === 'footer.policies')
    }
  })

  it('fill the account’s menu, the footer, and the phone’s menu as before', () => {
    expect(textsIn('account')).toEqual([
      'Account',
      'Balance',
      'Identity verification',
      'Notifications',
      'Settings',
    ])
    expect(textsIn('footer.company')).toEqual(['About us', 'Help center', 'Online support'])
    expect(textsIn('footer.products')).toEqual([
      'Markets',
      'Investment and loans',
      'Charity NFTs',
      'Smart trading',
    ])
    expect(textsIn('phone')).toEqual(['Help center', 'Settings'])
  })
})
