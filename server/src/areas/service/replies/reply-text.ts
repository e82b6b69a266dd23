import { isReadableProse, withoutPasted } from '@quayside/contracts/text/readable-text'

/** Lines of a text that are examined; a longer line is no line of a mail program. */
const MOST_LINES = 2_000
const LONGEST_LINE = 400
/** A mail program wraps its introduction of a quotation into at most this many lines. */
const WRAPPED = 3

const QUOTED = /^>+(?: |>|$)/
const ADDRESS = /<[^<>\s@]{1,64}@[^<>\s@]{1,190}>/
const YEAR_OR_TIME = /20\d\d|\d{1,2}[:.]\d\d/
const WROTE = /wrote|schrieb|écrit|escribió|scritto|写道|寫道|メール|メッセージ|작성|เขียน|كتب|تمت كتابة/u
const FORWARDED =
  /^[-_]{2,} ?(original message|ursprüngliche nachricht|message d.origine|mensaje original|messaggio originale|原始邮件|原始郵件|元のメッセージ|원본 메일|ข้อความต้นฉบับ|الرسالة الأصلية)/iu
/** Lines that the headers of a quoted mail take at most. */
const HEADER_LINES = 8
const FROM_HEADER =
  /^\*?(from|von|de|da|发件人|寄件者|寄件人|差出人|送信者|보낸 사람|보낸사람|จาก|من) ?[:：]\*? ?\S/iu
const DATE_HEADER =
  /^\*?(sent|date|gesendet|datum|envoyé|enviado( el)?|fecha|inviato|data|发送时间|发送日期|日期|时间|寄件日期|傳送時間|送信日時|日時|日付|보낸 날짜|보낸 시간|보낸날짜|보낸시간|날짜|ส่ง|ส่งเมื่อ|วันที่|تم الإرسال|تاريخ الإرسال|أُرسلت|أرسلت|التاريخ) ?[:：]\*? ?\S/iu
const SUBJECT_HEADER =
  /^\*?(subject|betreff|objet|asunto|oggetto|主题|主旨|件名|제목|เรื่อง|หัวเรื่อง|ชื่อเรื่อง|الموضوع) ?[:：]\*? ?\S/iu
const PROGRAM =
  /^((sent from|get outlook for|gesendet von|envoyé de(puis)?|enviado desde|inviato da)( .{1,60}|l.{1,60})|von mein.{1,40}gesendet|发自我的.{1,40}|從我的.{1,40}傳送|.{1,40}から送信|나의 .{1,40}에서 보냄|.{1,40}에서 보냄|ส่งจาก.{1,40}|أرسلت من.{1,40}|أُرسلت من.{1,40})$/iu
/** Without such a word, a customer names what else something was sent from, such as a wallet. */
const DEVICE =
  /iphone|ipad|android|samsung|galaxy|huawei|xiaomi|redmi|oppo|oneplus|pixel|phone|téléphone|telefon|handy|mobil|móvil|cellulare|tablet|blackberry|windows|outlook|yahoo|gmail|gmx|proton|thunderbird|mail|手机|手機|スマートフォン|휴대|스마트폰|โทรศัพท์|มือถือ|هاتف|جوال/iu
/** A line before a signature (RFC 3676 §4.3). */
const DELIMITER = '-- '
/** Lines of a signature; more are a text. */
const SIGNATURE_LINES = 8

/** Readable words of a reply's author: without quoted lines, their introduction, and the signature. */
export function replyText(text: string): string {
  return readable(ownWords(readable(text)))
}

function ownWords(text: string): string {
  const lines = text.split('\n', MOST_LINES).map(line => (line === DELIMITER ? line : line.trimEnd()))
  const end = lines.findIndex((line, at) => FORWARDED.test(line) || isHeaderBlock(lines, at))
  const kept = withoutQuotes(end === -1 ? lines : lines.slice(0, end))
  return withoutProgram(withoutSignature(kept))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Whether the headers of a quoted mail begin here, as Outlook writes them. Details of a transfer have no subject. */
function isHeaderBlock(lines: readonly string[], at: number): boolean {
  if (!FROM_HEADER.test(lines[at] ?? '')) return false
  const next = lines.slice(at + 1, at + HEADER_LINES)
  const end = next.indexOf('')
  const block = end === -1 ? next : next.slice(0, end)
  return [DATE_HEADER, SUBJECT_HEADER].every(header => block.some(line => header.test(line)))
}

function withoutQuotes(lines: readonly string[]): string[] {
  const kept: string[] = []
  let isAfterQuote = true
  for (const line of lines.toReversed()) {
    if (QUOTED.test(line)) isAfterQuote = true
    else if (line === '') kept.push(line)
    else if (isAfterQuote && /[:：]$/.test(withoutPasted(line).trim())) {
      kept.push('\u0000', line)
      isAfterQuote = false
    } else {
      kept.push(line)
      isAfterQuote = false
    }
  }
  return withoutIntroductions(kept.toReversed())
}

/** Removes what introduces a quotation: the lines before a mark, back to the date or the address. */
function withoutIntroductions(lines: readonly string[]): string[] {
  const kept: string[] = []
  for (const line of lines) {
    if (line !== '\u0000') kept.push(line)
    else
      for (let count = 1; count <= WRAPPED; count += 1) {
        const window = withoutPasted(kept.slice(-count).join(' '))
        if (window.length > LONGEST_LINE || !isIntroduction(window)) continue
        kept.length -= Math.min(count, kept.length)
        break
      }
  }
  return kept
}

function isIntroduction(text: string): boolean {
  const rest = text.replace(ADDRESS, '')
  return YEAR_OR_TIME.test(rest) && (rest !== text || WROTE.test(rest))
}

function withoutSignature(lines: readonly string[]): readonly string[] {
  const at = lines.lastIndexOf(DELIMITER)
  const isShort = at !== -1 && lines.slice(at + 1).filter(line => line !== '').length <= SIGNATURE_LINES
  return isShort ? lines.slice(0, at) : lines
}

/** Removes the last line where a mail program names itself; a reply of this line alone is the customer's. */
function withoutProgram(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex(line => line !== '')
  const line = lines[last] ?? ''
  if (!/^_{10,}$/.test(line) && !(PROGRAM.test(line) && DEVICE.test(line))) return lines
  const rest = lines.slice(0, last)
  return rest.some(one => one !== '') ? rest : lines
}

const MARKS = /(\p{M}{5})\p{M}+/gu
const JOINERS = /[\u200c\u200d]/g

/** Text that `isReadableProse` accepts: without hidden characters; empty when no letter or digit remains. */
function readable(text: string): string {
  const plain = withoutPasted(text.replaceAll(/\r\n?/g, '\n').replaceAll(/[\t\u00a0]/g, ' ')).trim()
  if (isReadableProse(plain)) return plain
  const hidden = new Set([...new Set(plain)].filter(character => !isReadableProse(`a${character}a`)))
  const shown = [...plain].filter(character => !hidden.has(character)).join('')
  const bare = shown.replaceAll(JOINERS, '').replaceAll(MARKS, '$1')
  return [shown, bare].map(candidate => candidate.trim()).find(isReadableProse) ?? ''
}
