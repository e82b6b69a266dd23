import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { ALERT_KINDS, type AlertKind, alertSentence } from './kinds.ts'

it('the operations manual lists every kind with its severity', async () => {
  const manual = await readFile(new URL('../../../docs/operations/README.md', import.meta.url), 'utf8')
  const rows = [...manual.matchAll(/^\| (`[a-z-]+`(?:, `[a-z-]+`)*) \| (critical|warning|info) \|/gm)]
  const written = rows.flatMap(([, names = '', severity]) =>
    [...names.matchAll(/`([a-z-]+)`/g)].map(([, name]) => [name, severity]),
  )
  const kinds = Object.entries(ALERT_KINDS).map(([name, { severity }]) => [name, severity])
  expect(written.sort()).toEqual(kinds.sort())
})

it.each(Object.keys(ALERT_KINDS) as AlertKind[])('%s is one line that ends, whatever people write', kind => {
  const nasty = 'a\r\nBcc: all@example.com\u0000\u202E.'
  const sentence = alertSentence(kind, { where: nasty, what: nasty, who: nasty, why: 'x'.repeat(9_000) })
  expect(sentence).toMatch(/^[^\p{C}]{10,602}\.$/u)
})
