import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { examine, lacksPort, lacksRoom } from './doctor.mjs'

it('counts what is missing and says what to do about it', async () => {
  const lines: string[] = []
  const checks = [
    { name: 'npm', look: () => undefined },
    { name: 'git', look: async () => 'Install git.' },
    { name: 'a clock', look: () => null },
  ]
  expect(await examine(checks, line => lines.push(line))).toBe(1)
  expect(lines).toEqual(['ok       npm', 'MISSING  git. Install git.', 'unknown  a clock'])
})

it('reports a full disk', () => {
  expect(lacksRoom({ bavail: 1_000, bsize: 4_096 }, 3)).toBe('Only 0.0 GiB are free.')
  expect(lacksRoom({ bavail: 2_000_000, bsize: 4_096 }, 3)).toBeUndefined()
})

it('reports a port that another program uses, and leaves a free one free', async () => {
  const other = createServer()
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  expect(await lacksPort('PORT', port)).toBe(
    `${port} cannot be used (EADDRINUSE). Stop what uses it, or set PORT.`,
  )
  await new Promise(resolve => other.close(resolve))
  expect(await lacksPort('PORT', port)).toBeUndefined()
})
