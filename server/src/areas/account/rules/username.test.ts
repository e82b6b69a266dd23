import { describe, expect, it } from 'vitest'
import { isUsernameAllowed, loginKey } from './username.ts'
import { writtenForm } from './username-script.ts'

const isAllowed = (name: string) => isUsernameAllowed(name, 'Quayside')

describe('a name', () => {
  it.each([
    'maria',
    'Maria_77',
    'j.doe',
    'o-brien',
    'Zoë',
    'Łukasz',
    'Øystein',
    'Nguyễn',
    'Straße',
    'İpek',
    'Мария',
    'Ελένη',
    '王小明',
    '王小明88',
    '山田たろう',
    'タナカ',
    '김민수',
    'สมชาย',
    'น้ำหวาน',
    'محمد',
    'סיגל',
    'अमित',
    'ecosystem',
    'badminton',
    'Falstaff',
    'full_house',
    'car.service',
    'rootbeer',
    'supporter1',
    'warehouse',
    'modern',
    'helpful',
    'teamrocket',
    'livia',
    'theo',
    'rapport',
    'quay',
    'seaside',
    'agentur',
  ])('%s may be taken', name => {
    expect(isAllowed(name)).toBe(true)
  })

  it.each([
    ['a zero-width space', 'ma\u200bria'],
    ['a joiner', 'ma\u200dria'],
    ['a soft hyphen', 'ma\u00adria'],
    ['a turn of the line', 'maria\u202e'],
    ['a Hangul filler', 'maria\u3164'],
    ['nothing but fillers', '\u115f\u1160\u115f'],
    ['a variation selector', 'maria\ufe0f'],
    ['a tag', 'maria\u{e0061}'],
    ['a tower of marks', 'a\u0301\u0302\u0303\u0304bc'],
    ['a mark alone', '\u0301abc'],
    ['a mark on a digit', '1\u0301abc'],
    ['a letter of mathematics', '\u{1d4b6}bc'],
    ['a Roman numeral', 'Ⅷab'],
    ['a raised digit', 'abc²'],
    ['Latin and Cyrillic', 'mаria'],
    ['Latin and Greek', 'mαria'],
    ['Latin and Han', 'tom小明'],
    ['Arabic and Latin', 'aمحمد'],
    ['digits of two kinds', 'محمد١2'],
    ['a script without living writers', 'ᚠᚢᚦ'],
    ['a right-to-left name with a sign at its end', 'محمد-'],
  ])('with %s is refused', (_what, name) => {
    expect(isAllowed(name)).toBe(false)
  })

  it.each([
    'admin',
    'Admin',
    'ＡＤＭＩＮ',
    'adm1n',
    'аdmіn'.normalize('NFC'),
    'the_admin',
    'admin7',
    'admin-team',
    'support',
    'supp0rt',
    'Süpport',
    's.u.p.p.o.r.t',
    'suport',
    'supporrt',
    'supoprt',
    'support_24',
    'SupportTeam',
    'Quayside',
    'quays1de',
    'QUAYSlDE',
    'quayside.help',
    'my-quayside',
    'quay_side',
    'quaysıde',
    'xquaysidex',
    'quaysde',
    'staff',
    '5taff',
    'staff_member',
    'customerservice',
    'customer-service',
    'TheOfficial',
    'moderat0r',
    'security',
    'system',
    'house',
    'root',
    'helpdesk',
    'Kundendienst',
    'soporte',
    'assistenza',
    '客服小王',
    '官方',
    'サポート',
    '運営スタッフ',
    '고객센터',
    'แอดมิน',
    'الدعم',
    'поддержка',
    'админ',
  ])('%s is taken for the site and refused', name => {
    expect(isAllowed(name)).toBe(false)
  })

  it('is measured by the name of this site, whatever it is', () => {
    expect(isUsernameAllowed('Blue_Harbour', 'Blue Harbour')).toBe(false)
    expect(isUsernameAllowed('blueharb0ur', 'Blue Harbour')).toBe(false)
    expect(isUsernameAllowed('quayside', 'Blue Harbour')).toBe(true)
  })

  it('is kept in its usual width, composed', () => {
    expect(writtenForm('Ｍａｒｉａ')).toBe('Maria')
    expect(writtenForm('Zoe\u0308')).toBe('Zoë')
    expect(writtenForm('ﾀﾅｶ')).toBe('タナカ')
  })
})

it('that was taken before stays good for signing in', () => {
  for (const old of ['supporter', 'mаria', 'abc²', 'quayside_fan', 'tom小明'])
    expect(loginKey(old)).toBe(old.normalize('NFKC'))
})
