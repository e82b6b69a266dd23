import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ERROR_CATALOG, HTTP_REFUSALS } from '@quayside/contracts/errors'
import { describe, expect, it } from 'vitest'
import { LIMITS } from './limits.ts'

type Row = { points: number; seconds?: number; by: string; refusal: string }

describe('the table of limits', () => {
  it('is the one that operators read', async () => {
    const page = await readFile(path.join(import.meta.dirname, '../../../docs/limits.md'), 'utf8')
    const received = page.split('\n').filter(line => /^\| `\w+` \| [\d,]+ \|/.test(line))
    const rows = Object.entries<Row>(LIMITS).map(([name, { points, seconds, by, refusal }]) => {
      const time = seconds === undefined ? '|' : `| ${seconds} s |`
      return `| \`${name}\` | ${points.toLocaleString('en')} ${time} ${seconds === undefined ? '| ' : ''}${by} | ${refusal} |`
    })
    expect(received).toEqual(rows)
  })

  it('makes no requester wait for longer than the 24 hours that the longest sentence names', () => {
    const waits = Object.values(LIMITS).flatMap(limit => ('seconds' in limit ? [limit.seconds] : []))
    expect(waits.length).toBeGreaterThan(50)
    expect(Math.max(...waits)).toBeLessThanOrEqual(86_400)
  })

  it('refuses with codes that have a sentence', () => {
    const words: Readonly<Record<string, string>> = {
      ...ERROR_CATALOG,
      ...HTTP_REFUSALS,
      closed: '-',
      cut: '-',
      // No refusal: the call waits for its turn.
      waits: '-',
    }
    expect(Object.values(LIMITS).filter(({ refusal }) => words[refusal] === undefined)).toEqual([])
  })
})
