// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { fillWithHtml } from './safe-html.ts'

function filled(html: string): string {
  const target = document.createElement('div')
  fillWithHtml(target, html)
  return target.innerHTML
}

describe('fillWithHtml', () => {
  it.each([
    ['keeps text elements', '<h2>A</h2><p>b <strong>c</strong></p>', '<h2>A</h2><p>b <strong>c</strong></p>'],
    ['drops scripts with their text', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['drops styles with their text', '<style>p{}</style><p>a</p>', '<p>a</p>'],
    ['drops attributes', '<p onclick="x()" style="color:red" class="y">a</p>', '<p>a</p>'],
    ['unwraps unknown elements', '<section><p>a</p></section>', '<p>a</p>'],
    ['drops images', '<p>a<img src="x" onerror="y()"></p>', '<p>a</p>'],
    ['keeps links within the site', '<a href="/help/faq">q</a>', '<a href="/help/faq">q</a>'],
    ['drops script links', '<a href="javascript:alert(1)">q</a>', '<a>q</a>'],
    ['drops links to another host without a scheme', '<a href="//evil.example">q</a>', '<a>q</a>'],
  ])('%s', (_name, html, expected) => {
    expect(filled(html)).toBe(expected)
  })
})
