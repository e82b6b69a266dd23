import unhomoglyph from 'unhomoglyph'

const words = (text: string) => text.normalize('NFKC').split(/\s+/)

/** Words for staff, in the site's languages; no part of a name may be one. */
const STAFF = words(
  `admin administrator moderator operator staff support helpdesk webmaster administrador administrateur amministratore
  kundendienst kundenservice mitarbeiter soporte assistenza moderateur moderatore moderador техподдержка поддержка админ
  администратор модератор оператор υποστηριξη διαχειριστης`,
)

/** Site words with other meanings; a name must not consist only of these. */
const SITE_WORDS = words(
  `customer client team help desk care account accounts the real live online chat info agent my your our at of by from
  member manager verify verified center centre`,
)

const SPEAKING = words('house root security service system official helpdesk mod')

/** Words in scripts with few or no spaces; forbidden anywhere in a name. */
const ANYWHERE = words(
  `客服 客户服务 客戶服務 管理员 管理員 官方 工作人员 工作人員 版主 技术支持 技術支援 サポート カスタマーサービス 運営 管理者
  スタッフ 公式 관리자 운영자 고객센터 고객지원 운영팀 공식 스태프 الدعم المشرف المسؤول الادارة العملاء ادمن แอดมิน ผู้ดูแล
  ฝ่ายบริการ ฝ่ายสนับสนุน เจ้าหน้าที่ ทีมงาน`,
)

/** Minimum length at which a one-letter typo still matches. */
const READ_THROUGH = 7

/** Whether a name could pass for the site or staff: look-alikes (UTS 39), digits, splits, or one letter off. */
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

const DIGITS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
}

function skeleton(text: string): string {
  const letters = text.toLowerCase().replaceAll(/[0134578]/g, digit => DIGITS[digit] ?? digit)
  const alike = unhomoglyph(letters.normalize('NFD').replaceAll(/\p{M}/gu, ''))
  const bare = alike.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  // The tables map m to rn, which merges both; i, l and 1 look alike too.
  return bare.replaceAll('vv', 'w').replaceAll(/[i|j]/g, 'l')
}

function isRead(part: string, word: string): boolean {
  if (part === word) return true
  return word.length >= READ_THROUGH && isOneOff(part, word)
}

/** Whether two words differ by one inserted, omitted, changed or swapped letter. */
function isOneOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let head = 0
  while (head < one.length && one[head] === other[head]) head += 1
  const [a, b] = [one.slice(head), other.slice(head)]
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1) || isSwapped
}

function isMadeOf(text: string, staff: readonly string[]): boolean {
  const speaking = [...staff, ...SPEAKING.map(skeleton)].filter(Boolean).join('|')
  const others = `(?:${speaking}|${SITE_WORDS.map(skeleton).join('|')})*`
  return new RegExp(`^${others}(?:${speaking})${others}$`, 'u').test(text)
}
