import { describe, expect, it } from 'vitest'
import { articleHtml, wrongLinks } from './markup.ts'

const html = (text: string) => articleHtml(text, 'en')

describe('a text of the desk', () => {
  it.each([
    ['paragraphs and lines', 'One\nmore\n\nTwo', '<p>One<br />more</p>\n<p>Two</p>'],
    ['headings', '# Hours\nOpen\n## Then', '<h2>Hours</h2>\n<p>Open</p>\n<h3>Then</h3>'],
    ['a list', 'Bring\n- a pass\n* a pen', '<p>Bring</p>\n<ul><li>a pass</li><li>a pen</li></ul>'],
    ['a numbered list', '1. Go\n2) Wait', '<ol><li>Go</li><li>Wait</li></ol>'],
    ['bold words', 'It is **not** 2 ** 3', '<p>It is <strong>not</strong> 2 ** 3</p>'],
    [
      'a link within the site',
      '[Fees](/help/faq?id=faq-fees)',
      '<p><a href="/help/faq?id=faq-fees">Fees</a></p>',
    ],
    [
      'a link to https',
      'See [them](https://a.example/b).',
      '<p>See <a href="https://a.example/b">them</a>.</p>',
    ],
    ['two links', '[a](/a) and [b](/b)', '<p><a href="/a">a</a> and <a href="/b">b</a></p>'],
    ['nothing', ' \n\n ', ''],
  ])('has %s', (_, text, expected) => {
    expect(html(text)).toBe(expected)
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](//evil.example)',
    '[x](http://a.example)',
    '[x](https://user:pass@evil.example)',
    '[x](https://a.example/"onmouseover="alert(1))',
    '[x](/\\evil.example)',
    "[x](/a'onclick='alert(1))",
    '**<b onclick=alert(1)>**',
    '# <iframe src=javascript:alert(1)>',
    '- <a href="javascript:alert(1)">x</a>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '[<img src=x onerror=alert(1)>](/help)',
    '[a](/a)[b](java\tscript:alert(1))',
    '\u0000<script\u0000>',
  ])('runs nothing of %s', text => {
    const shown = html(text)
    const tags = [...shown.matchAll(/<[^>]*>/g)].map(([tag]) => tag)
    const known = /^<(?:\/?(?:p|h2|ul|li|strong)|\/a|a href="\/(?:help|a)")>$/
    expect(tags.filter(tag => !known.test(tag))).toEqual([])
  })

  it('keeps the direction of a percentage in Arabic', () => {
    expect(articleHtml('الرسوم 0.1% فقط', 'ar')).toBe('<p>الرسوم <bdi>0.1%</bdi> فقط</p>')
    expect(html('Fees of 0.1%')).toBe('<p>Fees of 0.1%</p>')
  })

  it('names links that lead nowhere', () => {
    const text = '[a](/help) [b](help) [c](http://a.example) [d](javascript:alert(1)) [e](/a b) [f]()'
    expect(wrongLinks(text)).toEqual(['help', 'http://a.example', 'javascript:alert(1', '/a b', ''])
  })

  it.each([
    '['.repeat(8_000),
    '**'.repeat(4_000),
    '[a]('.repeat(2_000),
    '# '.repeat(4_000),
    '\n \n'.repeat(2_600),
  ])('takes no time for 8,000 characters of a pattern', text => {
    const before = performance.now()
    html(text)
    wrongLinks(text)
    expect(performance.now() - before).toBeLessThan(300)
  })
})
