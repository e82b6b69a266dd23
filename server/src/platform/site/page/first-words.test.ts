import type { OpeningInstrument } from '@quayside/contracts/boot'
import type { RemoteManifest, RouteClaim } from '@quayside/contracts/remotes/remote'
import { describe, expect, it } from 'vitest'
import { firstWords } from './first-words.ts'

const TEXTS = { title: 'Log in', lead: 'Welcome back to {{site}}.' }

const CANDLES = Array.from({ length: 100 }, (_, at) => ({
  time: new Date(at * 900_000).toISOString(),
  open: '100',
  high: '110',
  low: '90',
  close: at % 2 === 0 ? '105' : '95',
  volume: '10',
}))

type Opened = { device?: 'mobile' | 'desktop'; candles?: typeof CANDLES; isVisitor?: boolean }

function wordsOf(
  route: Partial<RouteClaim>,
  { device = 'mobile', candles = CANDLES, isVisitor = true }: Opened = {},
) {
  const info = { appName: 'EUR/USD <b>', nowPrice: '1.15837' }
  return firstWords({
    boot: {
      device,
      siteName: 'Pier & Sons',
      remoteStrings: { 'mfe-x': TEXTS },
      instrument: { info, interval: '15m', candles } as unknown as OpeningInstrument,
    },
    claimed: {
      name: 'mfe-x',
      routes: [{ path: '/x', access: 'public', chrome: 'full', title: 'title', ...route }],
    } as unknown as RemoteManifest,
    isVisitor,
    pathname: '/x',
  })
}

const KEYS = { heading: 'title', lead: 'lead' }

describe('the first words of a screen', () => {
  it('stand in the head of a page or of a form, with the name of the site', () => {
    const page = wordsOf({ firstWords: { ...KEYS, as: 'page' } })
    const header =
      '<header class="q-page-header"><div><h1>Log in</h1><p>Welcome back to Pier &amp; Sons.</p></div></header>'
    expect(page).toContain(`<div class="q-page shell-first-words">${header}</div>`)
    const form = wordsOf({ firstWords: { ...KEYS, as: 'form' }, access: 'visitor' })
    expect(form).toContain(
      `<div class="q-page q-page-form q-stack q-gap-24 shell-first-words">${header}</div>`,
    )
  })

  it('are none where an account is required, on a desktop, or without texts', () => {
    expect(wordsOf({ firstWords: KEYS, access: 'customer' })).toBe('')
    expect(wordsOf({ firstWords: KEYS }, { device: 'desktop' })).toBe('')
    expect(wordsOf({ firstWords: { heading: 'title', lead: 'missing' } })).toBe('')
    expect(wordsOf({})).toBe('')
  })

  it('are not read by who is signed in where they are for visitors', () => {
    const forVisitors = { firstWords: { ...KEYS, for: 'visitors' as const } }
    expect(wordsOf(forVisitors)).toContain('Log in')
    expect(wordsOf(forVisitors, { isVisitor: false })).toBe('')
    expect(wordsOf({ firstWords: KEYS }, { isVisitor: false })).toContain('Log in')
  })
})

describe('the first candles of an instrument', () => {
  const bodies = (html: string, direction: string) =>
    new RegExp(`class="shell-candle-${direction}" d="([^"]*)"`).exec(html)?.[1]?.match(/Z/g)?.length

  it('are those that the chart opens with, on either device', () => {
    const phone = wordsOf({ firstCandles: true })
    expect(bodies(phone, 'up')).toBe(30)
    expect(bodies(phone, 'down')).toBe(30)
    const desk = wordsOf({ firstCandles: true }, { device: 'desktop' })
    expect(bodies(desk, 'up')).toBe(50)
    expect(phone).toContain('<h1>EUR/USD &lt;b&gt;</h1>')
  })

  it('stand above the sentence that a visitor reads there on a phone', () => {
    const route = { firstCandles: true, belowCandles: 'lead' }
    const sentence = '<section class="q-empty"><p>Welcome back to Pier &amp; Sons.</p></section>'
    expect(wordsOf(route)).toContain(sentence)
    for (const others of [{ isVisitor: false }, { device: 'desktop' as const }])
      expect(wordsOf(route, others)).not.toContain('Welcome back')
    expect(wordsOf({ ...route, belowCandles: 'missing' })).toContain('<svg')
  })

  it('are drawn without a style that the page would refuse', () => {
    expect(wordsOf({ firstCandles: true })).not.toMatch(/ style=|<style/)
  })

  it('are none of an instrument without any', () => {
    expect(wordsOf({ firstCandles: true }, { candles: [] })).toBe('')
  })
})
