import { describe, expect, it } from 'vitest'
import { isPublicUrl, isReadableLine, isReadableProse } from './readable-text.ts'

describe('a line that everybody reads', () => {
  it.each([
    '',
    'Harbor at dusk',
    '夕暮れの港',
    'مرفأ عند الغسق',
    'ท่าเรือยามเย็น',
    'می‌خواهم',
    '2',
    '👩‍🚀 Ada',
    'Nguyễn',
  ])('may be “%s”', text => {
    expect(isReadableLine(text)).toBe(true)
  })

  it.each([
    ['only an invisible space', '\u200b'],
    ['only a filler', '\u3164'],
    ['a mark of byte order', 'Harbor\ufeff'],
    ['tags', 'Harbor\u{e0041}'],
    ['an end of line', 'Harbor\u2028dusk'],
    ['a break', 'Harbor\ndusk'],
    ['a turn of direction', 'Harbor\u202egnp'],
    ['a joiner at its end', 'Harbor\u200d'],
    ['a joiner between blanks', 'a \u200c b'],
    ['a pile of marks', `a${'\u0301'.repeat(70)}`],
    ['half a pair', 'a\ud800'],
    ['nothing but signs', '···'],
  ])('has not %s', (_, text) => {
    expect(isReadableLine(text)).toBe(false)
  })

  it('has breaks where it is prose', () => {
    expect(isReadableProse('One.\n\nTwo.')).toBe(true)
    expect(isReadableProse('One.\u0007')).toBe(false)
  })
})

describe('an address that everybody may open', () => {
  it.each(['https://rescue.example', 'https://rescue.example/a?b=c#d', 'https://xn--bcher-kva.example/'])(
    'may be %s',
    text => {
      expect(isPublicUrl(text)).toBe(true)
    },
  )

  it.each([
    'http://a.b',
    'javascript:alert(1)',
    'https://user:pass@a.b',
    'https://localhost',
    'https://a.b/"onx',
    'https://a.b/x\u202egnp.exe',
    'https://bücher.example',
    'https://a.b/ c',
    'https://.b',
    'https://a.b\\c',
  ])('is not %s', text => {
    expect(isPublicUrl(text)).toBe(false)
  })
})
