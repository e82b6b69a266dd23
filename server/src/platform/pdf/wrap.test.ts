import { describe, expect, it } from 'vitest'
import { isolated } from './document.ts'
import { fontsFor } from './fonts.ts'
import { type Direction, type ShapedLine, shapeLine } from './shape-line.ts'
import { createTypesetter } from './wrap.ts'

const read = ({ runs }: ShapedLine) => runs.map(({ text }) => text).join('')

describe('a line that is broken', () => {
  it.each([
    ['ar', 'rtl', 'ويغطي السداد الفائدة المستحقة أولًا ثم أصل القرض.'],
    ['en', 'ltr', 'What is paid covers interest to date first (every day of it), then the principal.'],
    ['ja', 'ltr', '支払いは、まず（当日までの）利息に、次に元本に充てられます。'],
    ['fr', 'ltr', 'Le paiement couvre d’abord les «\u00a0intérêts échus\u00a0», puis le capital.'],
  ] as const)('keeps a mark with its word at every width in %s', (locale, direction: Direction, text) => {
    const { lines } = createTypesetter(locale)
    for (let width = 8_000; width < 30_000; width += 250) {
      const said = lines(text, width, direction).map(read)
      expect(said.filter(line => /^[\p{P}\s]+$/u.test(line))).toEqual([])
      if (direction === 'ltr') expect(said.slice(1).filter(line => /^[)».,、。）]/.test(line))).toEqual([])
      expect(said.join('').replaceAll(/\s/g, '')).toHaveLength(text.replaceAll(/\s/g, '').length)
    }
  })
})

describe('words that dots separate', () => {
  it.each(['ltr', 'rtl'] as const)('leave no dot at a break, %s', direction => {
    const { lines } = createTypesetter('en')
    const text = 'Position opened · BTCUSDT · Closed by our team'
    const seen = new Set<number>()
    for (let width = 6_000; width < 30_000; width += 100) {
      const said = lines(text, width, direction).map(read)
      seen.add(said.length)
      expect(said.filter(line => /^·|·$/.test(line.trim()))).toEqual([])
      expect(said.join('').replaceAll(/[\s·]/g, '')).toHaveLength(text.replaceAll(/[\s·]/g, '').length)
    }
    expect(seen.size).toBeGreaterThan(2)
  })
})

describe('a name or a number in an Arabic line', () => {
  const fonts = fontsFor('ar')

  it('keeps its own order where it is isolated', () => {
    for (const name of ['20261120-000001 · ERC20', '№ 20261120-000001', 'Apple Inc.'])
      expect(read(shapeLine(`إغلاق صفقة · ${isolated(name)} · أغلقته خدمة العملاء`, fonts, 'rtl'))).toContain(
        name,
      )
  })

  it('would be turned round otherwise', () => {
    expect(read(shapeLine('إغلاق صفقة · 20261120-000001', fonts, 'rtl'))).not.toContain('20261120-000001')
  })
})

describe('a name', () => {
  const fonts = fontsFor('en')
  const drawn = (text: string) => shapeLine(text, fonts, 'ltr').runs

  it.each([
    'Suresh A/L Raman @ Suresh',
    'Қасым-Жомарт Ө. Ү.',
    'Ἀλέξανδρος',
    'יוסף בן־דוד',
    'މުޙައްމަދު',
    'Արմեն',
    'გიორგი',
    'በቀለ',
    'श्रीकृष्ण',
    'শ্রীকৃষ্ণ',
    'ਗੁਰਪ੍ਰੀਤ',
    'કૃષ્ણ',
    'କୃଷ୍ଣ',
    'கிருஷ்ணன்',
    'కృష్ణ',
    'ಕೃಷ್ಣ',
    'കൃഷ്ണന്‍',
    'ශ්‍රී',
    'ສົມພອນ',
    'សុខា',
    'ခင်မောင်',
    'می‌خواه',
    '山田　太郎',
    '김철수',
    'สมชาย',
  ])('is drawn with a glyph for everything in %s', name => {
    const runs = drawn(name)
    expect(runs.flatMap(({ glyphs }) => glyphs.filter(({ id }) => id === 0))).toEqual([])
    expect(runs.map(({ text }) => text).join('')).toHaveLength(name.normalize('NFC').length)
  })

  it('keeps the joiners that shape it', () => {
    const ids = (text: string) => drawn(text).flatMap(({ glyphs }) => glyphs.map(({ id }) => id))
    expect(ids('ශ්‍රී')).not.toEqual(ids('ශ්රී'))
    expect(ids('می‌خواه')).not.toEqual(ids('میخواه'))
  })

  it('that no font has is drawn as its code points, and copied as itself', () => {
    const [latin, unknown] = drawn('Ann 𐨀')
    expect(latin?.text).toBe('Ann ')
    expect(unknown).toMatchObject({ text: '𐨀', isSpoken: true })
    expect(unknown?.glyphs.map(({ text }) => text).join('')).toBe('[U+10A00]')
  })
})
