import { describe, expect, it } from 'vitest'
import { compareBodies } from './compare-bodies.ts'

const compare = (before: string, after: string) => compareBodies(before, after, 'en').body

describe('a comparison of two texts', () => {
  it.each([
    ['an unchanged text', '<p>One.</p>', '<p>One.</p>', '<p>One.</p>'],
    [
      'changed words',
      '<p>The fee is 0.2% of the value.</p>',
      '<p>The fee is 0.3% of the value.</p>',
      '<p>The fee is <del>0.2</del><ins>0.3</ins>% of the value.</p>',
    ],
    [
      'a phrase as one change',
      '<p>You may close it at any time and without a reason.</p>',
      '<p>You may close it in good order and without a reason.</p>',
      '<p>You may close it <del>at any time</del><ins>in good order</ins> and without a reason.</p>',
    ],
    ['an added paragraph', '<p>One.</p>', '<p>One.</p><p>Two.</p>', '<p>One.</p><p><ins>Two.</ins></p>'],
    ['a removed paragraph', '<p>One.</p><p>Two.</p>', '<p>One.</p>', '<p>One.</p><p><del>Two.</del></p>'],
    [
      'a replaced paragraph',
      '<p>No fee at all.</p>',
      '<p>Plans end early.</p>',
      '<p><del>No fee at all.</del></p><p><ins>Plans end early.</ins></p>',
    ],
    [
      'a removed list item inside its list',
      '<ul><li>One</li><li>Two</li></ul><p>End</p>',
      '<ul><li>One</li></ul><p>End</p>',
      '<ul><li>One</li><li><del>Two</del></li></ul><p>End</p>',
    ],
    ['a removed list', '<ul><li>One</li></ul>', '', '<ul><li><del>One</del></li></ul>'],
    ['everything', '', '<h2>New</h2>', '<h2><ins>New</ins></h2>'],
  ])('shows %s', (_, before, after, expected) => {
    expect(compare(before, after)).toBe(expected)
  })

  it('keeps the new tags, never a removed one', () => {
    const before = '<p>Write to <a href="/service">customer service</a> for a copy.</p>'
    expect(compare(before, '<p>Write to <strong>customer service</strong> for a copy.</p>')).toBe(
      '<p>Write to <strong>customer service</strong> for a copy.</p>',
    )
  })

  it('compares a row by its cells, and replaces a row with other cells', () => {
    const head = '<thead><tr><th>Cookie</th><th>Kept</th></tr></thead>'
    const row = (...cells: string[]) => `<tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`
    const table = (...rows: string[]) => `<table>${head}<tbody>${rows.join('')}</tbody></table>`
    expect(compare(table(row('locale language', '1 year')), table(row('locale language', '2 years')))).toBe(
      table(row('locale language', '<del>1 year</del><ins>2 years</ins>')),
    )
    expect(compare(table(row('a b c', '1')), table(row('a b c')))).toBe(
      table(row('<del>a b c</del>', '<del>1</del>'), row('<ins>a b c</ins>')),
    )
  })

  it('never breaks an entity or lets text become a tag', () => {
    expect(compare('<p>Fees &amp; taxes &lt;b&gt;</p>', '<p>Fees &lt; taxes &lt;b&gt;</p>')).toBe(
      '<p>Fees <del>&amp;</del><ins>&lt;</ins> taxes &lt;b&gt;</p>',
    )
  })

  it('finds words in a language without spaces', () => {
    expect(compareBodies('<p>你可以随时关闭账户。</p>', '<p>你可以每天关闭账户。</p>', 'zh').body).toBe(
      '<p>你可以<del>随时</del><ins>每天</ins>关闭账户。</p>',
    )
  })

  it('is quick with long texts that have nothing in common', () => {
    const long = (word: string) => Array.from({ length: 400 }, (_, at) => `<p>${word}${at}</p>`).join('')
    const begun = performance.now()
    expect(compareBodies(long('a'), long('b'), 'en').isChanged).toBe(true)
    expect(performance.now() - begun).toBeLessThan(3_000)
  })
})
