import { isReadableProse } from '@quayside/contracts/text/readable-text'
import { expect, it } from 'vitest'
import { textOfHtml } from './html-text.ts'
import { replyText } from './reply-text.ts'

const FROM = 'Quayside <no-reply@quayside.test>'

it.each([
  ['en', `On Mon, Nov 30, 2026 at 10:00 AM ${FROM} wrote:`],
  ['en, wrapped', 'On Mon, 30 Nov 2026 at 10:00, Quayside\n<no-reply@quayside.test> wrote:'],
  ['en, Apple', 'On 30 Nov 2026, at 10:00, Quayside wrote:'],
  ['zh', `${FROM} 于2026年11月30日周一 10:00写道：`],
  ['zh, Apple', `2026年11月30日 10:00，${FROM} 写道：`],
  ['hk', `${FROM} 於 2026年11月30日週一 上午10:00寫道：`],
  ['ja', `2026年11月30日(月) 10:00 ${FROM}:`],
  ['ja, Apple', `2026/11/30 10:00、${FROM}のメール:`],
  ['ko', `2026년 11월 30일 (월) 오전 10:00, ${FROM}님이 작성:`],
  ['fr', `Le lun. 30 nov. 2026 à 10:00, ${FROM} a écrit :`],
  ['de', `Am Mo., 30. Nov. 2026 um 10:00 Uhr schrieb ${FROM}:`],
  ['es', `El lun, 30 nov 2026 a las 10:00, Quayside (<no-reply@quayside.test>) escribió:`],
  ['it', `Il giorno lun 30 nov 2026 alle ore 10:00 ${FROM} ha scritto:`],
  ['th', `ในวันที่ จ. 30 พ.ย. 2026 เวลา 10:00 ${FROM} เขียนว่า:`],
  ['ar', `\u202bفي الاثنين، 30 نوفمبر 2026 في 10:00 ص تمت كتابة ما يلي بواسطة ${FROM}:\u202c`],
])('cuts the quoted mail and its introduction (%s)', (_, introduction) => {
  const words = 'Thank you: it arrived.\n\nAnything else?'
  expect(replyText(`${words}\n\n${introduction}\n\n> It arrived\n> today.\n>\n> Bye`)).toBe(words)
  expect(replyText(`${introduction}\n> It arrived\n\n${words}`), 'below the quotation').toBe(words)
  expect(replyText(`${words}\n${introduction}`), 'of HTML without its quotation').toBe(words)
})

it.each([
  [
    'an Outlook block',
    'From: Quayside <no-reply@quayside.test>\nSent: Monday\nTo: Maria\nSubject: Answer\n\nIt arrived',
  ],
  [
    'a German Outlook block',
    'Von: Quayside\nGesendet: Montag\nAn: Maria\nBetreff: AW: Antwort\n\nIt arrived',
  ],
  [
    'a Chinese Outlook block',
    '发件人: Quayside\n发送时间: 2026年11月30日\n收件人: Maria\n主题: 回复\n\nIt arrived',
  ],
  ['an Apple block', 'From: Quayside\nSubject: Answer\nDate: November 30\nTo: Maria\n\nIt arrived'],
  ['an Outlook line', '-----Original Message-----\nIt arrived'],
  ['a signature', '-- \nMaria\n+49 30 123456'],
  [
    'a signature above a quotation',
    `-- \nMaria\n\nOn 30 Nov 2026, Quayside wrote:\n${'> It arrived\n'.repeat(20)}`,
  ],
  ['a phone’s line', 'Sent from my iPhone'],
  ['a Chinese phone’s line', '发自我的 iPhone'],
  ['a German phone’s line', 'Von meinem iPhone gesendet'],
])('cuts %s', (_, rest) => {
  expect(replyText(`Thank you.\n\n${rest}`)).toBe('Thank you.')
})

it.each([
  'From: the bank\nI still wait.',
  'I made a transfer:\nFrom: DE89 3704\nTo: Quayside\nAmount: 500 EUR\nIt has not arrived.',
  'My transfer:\nFrom: me@bank.test\nDate: 2026-11-30\nTo: Quayside\nAmount: 500 EUR\nReference: D7',
  'Von: Konto 7\nDatum: 30.11.2026\nAn: Quayside\nBetrag: 500 EUR',
  'First question.\n\n--\n\nSecond question.',
  'First.\n--\nSecond.',
  `Before\n-- \n${'a line of a long text\n'.repeat(9)}end`,
  'It was sent from my wallet.\nSent from 0x52908400098527886E0F7030069857D2E4169EE7',
  'Sent from my bank in Munich',
  'Sent from my phone',
  'I wrote this at 10:00:\n\nwhere is my deposit?',
  'The list is:\n- one\n- two',
  '>5 BTC are missing',
  'On 2026-11-30 I wrote to you about this.',
])('keeps what the customer wrote: %j', words => {
  expect(replyText(words)).toBe(words)
})

it('takes no time for hostile text', () => {
  const started = performance.now()
  for (const text of [
    'On a ',
    'On a wrote:\n',
    '<a@',
    '>',
    ':',
    ':\n',
    'From: a\n',
    '\u200d',
    'e\u0301\u0301\u0301\u0301\u0301\u0301\u0301',
  ]) {
    replyText(text.repeat(60_000 / text.length))
  }
  for (const html of ['<div>', '<', '<a href="', '<blockquote>', '&amp', '<!--', '<script>', ' ', '<p '])
    textOfHtml(html.repeat(60_000 / html.length))
  expect(performance.now() - started).toBeLessThan(5_000)
})

it.each([
  ['plain', 'Hello\r\n\tthere', 'Hello\n there'],
  ['direction and control characters', 'a\u202eb\u0000c\u0007', 'abc'],
  ['piled marks', `e${'\u0301'.repeat(50)}`, `e${'\u0301'.repeat(5)}`],
  ['stray joiners', 'a \u200d b', 'a  b'],
  ['a family and Persian joiners', '👨‍👩‍👧 ok می‌خواهم', '👨‍👩‍👧 ok می‌خواهم'],
  ['half a character', 'a\ud800b', 'ab'],
  ['no word', '👍', ''],
  ['nothing', ' \n ', ''],
])('makes %s readable', (_, given, expected) => {
  expect(replyText(given)).toBe(expected)
  expect(isReadableProse(replyText(given))).toBe(true)
})

it('reads HTML line by line, without quotations, styles, and scripts', () => {
  const html = `<html><head><title>x</title><style>p{}</style></head><body><div>Thank&nbsp;you &amp; <b>bye</b>&lt;b&gt;</div>
    <p>One<br>two</p><script>alert(1)</script>
    <div class="gmail_quote">On Monday wrote:<blockquote>It arrived</blockquote></div></body></html>`
  expect(replyText(textOfHtml(html))).toBe('Thank you & bye<b>\nOne\ntwo')
})
