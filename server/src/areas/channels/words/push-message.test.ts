import { readFileSync } from 'node:fs'
import path from 'node:path'
import { notification } from '@quayside/contracts/endpoints/account/account'
import { NOTICE_TOPICS } from '@quayside/contracts/endpoints/account/channels'
import { LOCALES } from '@quayside/contracts/locales'
import { describe, expect, it } from 'vitest'
import { isSent } from '../../../notifications/topics.ts'
import { packageFolder } from '../../../platform/package-folder.ts'
import { type Pushed, pushMessage } from './push-message.ts'

const LIVE = { siteMode: 'live', feed: { kind: 'live' } } as const
const SANDBOX = { siteMode: 'sandbox', feed: { kind: 'simulated' } } as const
const order = { orderId: 'o1', name: 'EUR/USD', side: 'sell', lots: '0.10', virtually: 'YES' }
const closed = { ...order, closePrice: '1.08250', profit: '-125.00' }

function read(file: string) {
  return JSON.parse(readFileSync(path.join(packageFolder, '..', file), 'utf8'))
}

function flat(texts: object, before = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[`${before}${key}`, text]] : flat(text, `${before}${key}.`),
  )
}

describe('the words of a push', () => {
  it.each<[Pushed['kind'], Pushed['data'], string, string, string]>([
    [
      'priceAlert',
      { code: 'EURUSD', name: 'EUR/USD', condition: 'above', price: '1.09000', firedPrice: '1.09010' },
      'Price alert',
      'EUR/USD rose to 1.09010 (your alert: 1.09000)',
      '/cruuency?code=EURUSD',
    ],
    [
      'limitFilled',
      { ...order, openPrice: '1.08190' },
      'Order filled',
      'EUR/USD: Sell at 1.08190',
      '/profile/orders?order=o1&of=contract',
    ],
    [
      'liquidation',
      closed,
      'Position liquidated',
      'EUR/USD closed at 1.08250. Result: -125.00 USD',
      '/profile/orders?order=o1&of=contract',
    ],
    [
      'marginWarning',
      { ...order, level: '80', liquidationPrice: '1.09100' },
      'Margin warning',
      'EUR/USD is 80% of the way to liquidation at 1.09100',
      '/profile/orders?order=o1&of=contract',
    ],
    [
      'nftOutbid',
      { nftId: 'low tide', name: 'Low tide', minimum: '132.3', currency: 'USDT' },
      'You were outbid',
      'Low tide. Minimum next bid: 132.3 USDT',
      '/nfts/low%20tide',
    ],
  ])('name what happened and open its screen (%s)', (kind, data, title, body, path) => {
    const message = pushMessage({ id: 'n1', kind, data }, 'en', LIVE)
    const tag = kind === 'marginWarning' ? 'margin' : 'n1'
    expect(message).toEqual({ title, body, path, tag, lang: 'en', dir: 'ltr' })
  })

  it('mark demo trades and a sandbox, in the language of the customer', () => {
    const names = JSON.stringify({ ar: 'يورو/دولار' })
    const data = { ...closed, names, virtually: 'NO' }
    const message = pushMessage({ id: 'n1', kind: 'stopLoss', data }, 'ar', SANDBOX)
    expect(message).toMatchObject({ lang: 'ar', dir: 'rtl' })
    expect(message?.body).toMatch(/\u2066[^\u2069]*125\.00\u2069/)
    expect(message?.body).toMatch(/^أُغلقت يورو\/دولار .* · تجريبي · .+/)
  })

  it.each(LOCALES)('have no gaps in $name', ({ value: locale }) => {
    for (const kind of notification.shape.kind.options) {
      if (!isSent(kind, 'push') && !isSent(kind, 'mail')) continue
      for (const type of ['limit', 'stop', 'market']) {
        const message = pushMessage({ id: 'n1', kind, data: { ...closed, type } }, locale, LIVE)
        expect(`${kind} ${message?.title} ${message?.body}`).not.toMatch(
          /\{\{|undefined|\.title|\.body|notice\.|topics\./,
        )
      }
    }
  })

  it.each(LOCALES)('are those of the notifications page in $name', ({ value: locale }) => {
    const page = read(`mfe-account/locales/${locale}.json`)
    const { notice, topics } = read(`server/src/areas/channels/locales/${locale}.json`)
    for (const [key, text] of flat(notice)) expect([key, text]).toEqual([key, page[`notice.${key}`]])
    for (const topic of NOTICE_TOPICS) expect(topics[topic]).toBe(page[`channels.topic.${topic}`])
  })

  it('are missing for other kinds, and survive unreadable names', () => {
    expect(pushMessage({ id: 'n1', kind: 'welcome', data: {} }, 'en', LIVE)).toBeUndefined()
    const message = pushMessage({ id: 'n1', kind: 'stopLoss', data: { ...closed, names: '{' } }, 'en', LIVE)
    expect(message?.body).toContain('EUR/USD closed')
  })
})
