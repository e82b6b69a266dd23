import unhomoglyph from 'unhomoglyph'

const words = (text: string) => text.normalize('NFKC').split(/\s+/)

/** Who works for the site, by the words that a part of a name must not be; with the languages of the site. */
const STAFF = words(
  `admin administrator moderator operator staff support helpdesk webmaster administrador administrateur amministratore
  kundendienst kundenservice mitarbeiter soporte assistenza moderateur moderatore moderador техподдержка поддержка админ
  администратор модератор оператор υποστηριξη διαχειριστης`,
)

/** Words of the site that mean other things too: a name must not be made of nothing but these. */
const SITE_WORDS = words(
  `customer client team help desk care account accounts the real live online chat info agent my your our at of by from
  member manager verify verified center centre`,
)

/** Those that alone, or beside the others, speak for the site. */
const SPEAKING = words('house root security service system official helpdesk mod')

/** The same in scripts that put no space between words, or few: nowhere in a name. */
const ANYWHERE = words(
  `客服 客户服务 客戶服務 管理员 管理員 官方 工作人员 工作人員 版主 技术支持 技術支援 サポート カスタマーサービス 運営 管理者
  スタッフ 公式 관리자 운영자 고객센터 고객지원 운영팀 공식 스태프 الدعم المشرف المسؤول الادارة العملاء ادمن แอดมิน ผู้ดูแล
  ฝ่ายบริการ ฝ่ายสนับสนุน เจ้าหน้าที่ ทีมงาน`,
)

/** From this length on a word is still read as itself with one letter wrong. */
const READ_THROUGH = 7

/**
 * Whether a name could be taken for the site's own, for support or for staff: as it is, with look-alike letters of other
 * scripts (UTS 39), with digits for letters, cut up by signs, put together with other words of the site, or one letter off.
 */
export function isLikeTheSite(name: string, siteName: string): boolean {
  const plain = name.normalize('NFKC').toLowerCase()
  if (ANYWHERE.some(word => plain.includes(word))) return true
  const site = skeleton(siteName).replaceAll(/[^\p{L}]/gu, '')
  const staff = STAFF.map(skeleton)
  const whole = skeleton(plain.replaceAll(/[_.-]/g, ''))
  if (site.length >= 4 && whole.includes(site)) return true
  const cut = plain.split(/[_.-]+/).filter(Boolean)
  const parts = [whole, ...cut.flatMap(word => [skeleton(word), skeleton(word.replaceAll(/^\d+|\d+$/g, ''))])]
  if (parts.some(part => [...staff, site].some(word => word !== '' && isRead(part, word)))) return true
  return isMadeOf(skeleton(plain.replaceAll(/[_.-]|^\d+|\d+$/g, '')), [...staff, site])
}

/** The letters that digits and signs stand for. */
const DIGITS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
}

/** What the eye makes of a text: look-alikes as one, marks left out, in small letters. */
function skeleton(text: string): string {
  const letters = text.toLowerCase().replaceAll(/[0134578]/g, digit => DIGITS[digit] ?? digit)
  const alike = unhomoglyph(letters.normalize('NFD').replaceAll(/\p{M}/gu, ''))
  const bare = alike.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  // The tables turn m into rn, so that both are one; i, l and 1 are one to the eye as well.
  return bare.replaceAll('vv', 'w').replaceAll(/[i|j]/g, 'l')
}

function isRead(part: string, word: string): boolean {
  if (part === word) return true
  return word.length >= READ_THROUGH && isOneOff(part, word)
}

/** Whether one letter is left out, put in, changed, or swapped with its neighbour. */
function isOneOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let head = 0
  while (head < one.length && one[head] === other[head]) head += 1
  const [a, b] = [one.slice(head), other.slice(head)]
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1) || isSwapped
}

/** Whether a text is nothing but words of the site, at least one of which speaks for it. */
function isMadeOf(text: string, staff: readonly string[]): boolean {
  const speaking = [...staff, ...SPEAKING.map(skeleton)].filter(Boolean).join('|')
  const others = `(?:${speaking}|${SITE_WORDS.map(skeleton).join('|')})*`
  return new RegExp(`^${others}(?:${speaking})${others}$`, 'u').test(text)
}
