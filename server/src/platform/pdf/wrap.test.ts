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
