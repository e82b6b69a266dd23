import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvOf } from './csv.ts'

function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y
  while (cell.lastIndex < text.length) {
    const [, quoted, plain = '', end] = cell.exec(text) ?? expect.fail('not CSV')
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

const read = (text: string) => parseCsv(text.slice(1))
const nasty = fc.oneof(
  fc.string(),
  fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', "'", ' ', '1', '.', 'A', '＝'),
  }),
)
const cell = fc.option(nasty, { nil: null })

describe('an export as CSV', () => {
  it('begins with a byte order mark and ends every line with CRLF', () => {
    const text = csvOf({ notes: ['note'], headings: ['a', 'b'], rows: [['1', null]] })
    expect(text).toBe('\ufeffnote\r\na,b\r\n1,\r\n')
  })

  it('quotes what holds commas, quotes or line ends', () => {
    const text = csvOf({ notes: [], headings: ['a,b'], rows: [['say "hi"'], ['two\nlines']] })
    expect(text).toBe('\ufeff"a,b"\r\n"say ""hi"""\r\n"two\nlines"\r\n')
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['+49 30', "'+49 30"],
    ['-x', "'-x"],
    ['-1-1', "'-1-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    [' =1', "' =1"],
    ['-12.50', '-12.50'],
    ['0.00001', '0.00001'],
    ['EUR/USD', 'EUR/USD'],
    ['26112167755116166009', "'26112167755116166009"],
    ['-1234567890123.45', '-1234567890123.45'],
    ['0.000000123456789012345', '0.000000123456789012345'],
  ])('writes %j as %j', (value, written) => {
    expect(csvOf({ notes: [], headings: [value], rows: [] })).toBe(`\ufeff${written}\r\n`)
  })

  it('reads back as what was written, but for the apostrophe of what is no figure to a spreadsheet', () => {
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 6 }), rows => {
        const back = read(csvOf({ notes: [], headings: ['h'], rows }))
        expect(back.length).toBe(rows.length + 1)
        for (const [at, row] of rows.entries()) {
          const got = back[at + 1] ?? []
          expect(got.length).toBe(row.length)
          for (const [place, value] of row.entries()) expect([value ?? '', `'${value}`]).toContain(got[place])
        }
      }),
    )
  })

  it('starts no formula in any cell and changes no plain number', () => {
    fc.assert(
      fc.property(fc.array(nasty, { minLength: 1 }), row => {
        const [back = []] = read(csvOf({ notes: [], headings: row, rows: [] }))
        for (const text of back) {
          const isNumber = /^-?\d+(\.\d+)?$/.test(text)
          expect(isNumber || !/^[\t\r]|^\s*[=+\-@]/.test(text)).toBe(true)
        }
      }),
    )
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 13n) + 1n, max: 10n ** 13n - 1n }), fc.nat(99), (whole, part) => {
        const figure = `${whole}.${part}`
        expect(read(csvOf({ notes: [], headings: [figure], rows: [] }))).toEqual([[figure]])
      }),
    )
  })
})
