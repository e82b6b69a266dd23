import { describe, expect, it } from 'vitest'
import { givenNames, personName, signedName } from './person-name.ts'

describe('a name', () => {
  it.each([
    'Suresh A/L Raman',
    'Kumar s/o Pillai',
    'Tan Ah Kow @ Tan Kok',
    "'t Hooft",
    'Smith, Jr.',
    'Jean–Paul',
    '山田　太郎',
    'John Smith 3rd',
    'O',
    'Ng',
    'Sukarno',
    'María-José Carreño Quiñones',
    'Nguyễn Thị Ánh',
    'Jón Þór Ævarsson',
    "Keihanaikukauakahihulihe'ekahaunaele",
    'Müller (geb. Schmidt)',
    'Ahmed “Al Amin”',
    'Қасым-Жомарт Тоқаев',
    'ᏣᎳᎩ',
    'محمدرضا می‌خواه',
    'ශ්‍රී',
    'ഹരിഹരന്‍',
    'राम प्रसाद',
    '葛󠄀城',
    'በቀለ',
    'ခင်မောင်',
    'ᠮᠣᠩᠭᠣᠯ\u180eᠠ',
    '𞤀𞤣𞤤𞤢𞤥',
    'x'.repeat(200),
  ])('may be “%s”, in a form and as a signature', name => {
    expect(personName.safeParse(name)).toEqual({ success: true, data: name.normalize('NFC') })
    expect(signedName.safeParse(name).success).toBe(true)
  })

  it.each([
    ['nothing', ''],
    ['blanks alone', ' \u3000 '],
    ['a control character', 'Ann\u0007'],
    ['a break', 'Ann\nLee'],
    ['NUL', 'Ann\0'],
    ['a direction override', 'Ann \u202egnp.exe'],
    ['a direction isolate', '\u2067Ann\u2069'],
    ['an emoji', 'Ann 🎉'],
    ['a flag', 'Ann 🇩🇪'],
    ['a keycap', 'Ann 1\ufe0f\u20e3'],
    ['a filler that shows nothing', '\u3164'],
    ['a joiner that joins nothing', 'Ann\u200d Lee'],
    ['a pile of marks', `A${'\u0332'.repeat(20)}`],
    ['half a surrogate pair', 'Ann\ud83d'],
    ['signs alone', '---'],
    ['more than any document prints', 'x'.repeat(201)],
  ])('has not %s', (_, name) => {
    expect(personName.safeParse(name).success).toBe(false)
    expect(givenNames.safeParse(name).success).toBe(name.trim() === '')
  })

  it('is composed, and loses what a paste brought along', () => {
    expect(personName.parse(' \u200eZoe\u0308\ufeff ')).toBe('Zoë')
  })

  it('is signed in full however long its two parts are', () => {
    expect(signedName.safeParse(`${'x'.repeat(200)} ${'y'.repeat(200)}`).success).toBe(true)
  })
})
