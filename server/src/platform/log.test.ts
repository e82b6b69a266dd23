import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'

describe('the log', () => {
  it('holds no secret and no address', () => {
    const lines: string[] = []
    const log = createLog('info', { write: line => lines.push(line) })
    log.info({ token: 's3cret', body: { password: 's3cret', email: 's3cret' } }, 'first')
    log.info({ request: { headers: { authorization: 's3cret', cookie: 's3cret' } } }, 'second')
    expect(lines).toHaveLength(2)
    expect(lines.join('')).not.toContain('s3cret')
  })
})
