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
const HEADER = /^\*?[^\s:：*][^:：]{0,30}[:：]\*? ?\S/u
const FROM_HEADER =
  /^\*?(from|von|de|da|发件人|寄件者|寄件人|差出人|送信者|보낸 사람|보낸사람|จาก|من) ?[:：]\*? ?\S/iu
const SIGNATURE =
  /^(-- ?|_{10,}|(sent from|get outlook for|gesendet von|envoyé de(puis)?|enviado desde|inviato da)( .{1,60}|l.{1,60})|von mein.{1,40}gesendet|发自我的.{1,40}|從我的.{1,40}傳送|.{1,40}から送信|나의 .{1,40}에서 보냄|.{1,40}에서 보냄|ส่งจาก.{1,40}|أرسلت من.{1,40}|أُرسلت من.{1,40})$/iu

/** Readable words of a reply's author: without quoted lines, their introduction, and the signature. */
export function replyText(text: string): string {
  return readable(ownWords(readable(text)))
}

function ownWords(text: string): string {
  const lines = text.split('\n', MOST_LINES).map(line => line.trimEnd())
  const end = lines.findIndex((line, at) => FORWARDED.test(line) || isHeaderBlock(lines, at))
  const kept = withoutQuotes(end === -1 ? lines : lines.slice(0, end))
  return withoutSignature(kept)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Whether the headers of a quoted mail begin here, as Outlook writes them. */
function isHeaderBlock(lines: readonly string[], at: number): boolean {
  if (!FROM_HEADER.test(lines[at] ?? '')) return false
  const next = lines.slice(at + 1, at + 4)
  return next.filter(line => HEADER.test(line)).length >= 2
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

function withoutSignature(lines: readonly string[]): string[] {
  const dashes = lines.indexOf('--')
  const kept = dashes === -1 ? [...lines] : lines.slice(0, dashes)
  const last = kept.findLastIndex(line => line !== '')
  return SIGNATURE.test(kept[last] ?? '') ? kept.slice(0, last) : kept
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
