import { LOCALES } from '@quayside/contracts/locales'
import { describe, expect, it } from 'vitest'
import { loadCatalog } from '../catalog.ts'
import { namesIn } from './name-in.ts'

const pair = { name: 'EUR/USD', type: 1 } as const

describe('names of instruments', () => {
  it.each([
    ['en', 'Euro / US dollar'],
    ['zh', '欧元 / 美元'],
    ['hk', '歐元 / 美元'],
    ['ja', 'ユーロ / 米ドル'],
    ['ko', '유로 / 미국 달러'],
    ['de', 'Euro / US-Dollar'],
    ['fr', 'Euro / dollar des États-Unis'],
    ['it', 'Euro / dollaro statunitense'],
    ['es', 'Euro / dólar estadounidense'],
    ['ar', 'يورو / دولار أمريكي'],
    ['th', 'ยูโร / ดอลลาร์สหรัฐ'],
  ] as const)('call EUR/USD in %s "%s" below its codes', (locale, fullName) => {
    expect(namesIn(locale, pair)).toEqual({ appName: 'EUR/USD', fullName })
  })

  it.each([
    ['zh', 'Gold', 5, '黄金'],
    ['de', 'Crude oil WTI', 4, 'Rohöl WTI'],
    ['ja', 'Bitcoin / USDT', 2, 'ビットコイン / USDT'],
    ['ar', 'Natural gas', 4, 'الغاز الطبيعي'],
    ['th', 'US 30 index future', 4, 'ฟิวเจอร์สดัชนี US 30'],
    ['fr', 'Apple', 3, 'Apple'],
    ['en', 'Gold', 5, 'Gold'],
    ['zh', "The operator's own gold", 5, "The operator's own gold"],
  ] as const)('in %s of "%s"', (locale, name, type, appName) => {
    expect(namesIn(locale, { name, type })).toEqual({ appName })
  })

  it('are there in every language for all that is no company and no coin', () => {
    const products = loadCatalog().filter(({ type, logo }) => type > 3 && !logo.startsWith('etf'))
    expect(products.length).toBeGreaterThan(10)
    const unpublished = LOCALES.flatMap(({ value }) =>
      // Some languages also say "Gold".
      products.filter(
        ({ name }) => value !== 'en' && name !== 'Gold' && namesIn(value, { name, type: 5 }).appName === name,
      ),
    )
    expect(unpublished).toEqual([])
  })
})
