import { readFileSync } from 'node:fs'
import path from 'node:path'
import { LOCALES } from '@quayside/contracts/locales'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeHtml } from '../../../platform/http/responses/html.ts'
import { checkCommands } from '../statement.builders.ts'
import { createChain, linesFile } from './chain.ts'

function headOf(...texts: readonly string[]): string {
  const chain = createChain()
  for (const text of texts) chain.add(text)
  return chain.head
}

const lines = fc.array(
  fc.string().filter(text => !/[\n\r]/.test(text)),
  { minLength: 1, maxLength: 20 },
)
const textOf = (all: readonly string[]) => all.map(line => `${line}\n`).join('')

describe('the chain', () => {
  it('is the same however its lines come in pieces', () => {
    fc.assert(
      fc.property(lines, fc.nat(), (all, cut) => {
        const at = cut % all.length
        expect(headOf(textOf(all.slice(0, at)), textOf(all.slice(at)))).toBe(headOf(textOf(all)))
      }),
    )
  })

  it('is another one when a line is changed, left out, added, moved or joined to the next', () => {
    fc.assert(
      fc.property(lines, fc.nat(), fc.string(), (all, index, text) => {
        const at = index % all.length
        const line = all[at] ?? ''
        const changed = all.with(at, `${line}x`)
        const moved = all.toSpliced(at, 1).concat(line)
        const variants = [
          changed,
          all.toSpliced(at, 1),
          all.toSpliced(at, 0, text.replaceAll(/[\n\r]/g, '')),
          moved,
        ]
        const joined = [...all.slice(0, at), line + (all[at + 1] ?? 'x'), ...all.slice(at + 2)]
        for (const variant of [...variants, joined])
          if (textOf(variant) !== textOf(all)) expect(headOf(textOf(variant))).not.toBe(headOf(textOf(all)))
      }),
    )
  })

  it('is empty before the first line, and SHA-256 of the line after it', () => {
    expect(headOf()).toBe('')
    expect(headOf('abc\n')).toBe('edeaaff3f1774ad2888673770c6d64097e391bc362d7d6fb34982ddf0efd18cb')
  })

  it('is checked by the commands that the help page gives, in every language', () => {
    const content = path.join(import.meta.dirname, '../../../../content')
    for (const { value } of LOCALES) {
      const page = readFileSync(path.join(content, value, 'faq-statement.html'), 'utf8')
      for (const command of checkCommands(linesFile('2026-11')))
        expect(page.replaceAll(/&quot;|"/g, '"')).toContain(
          escapeHtml(command).replaceAll('&quot;', '"').replaceAll('&#39;', "'"),
        )
    }
  })
})
