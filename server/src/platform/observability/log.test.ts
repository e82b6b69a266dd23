import { describe, expect, it } from 'vitest'
import { createManualTime } from '../time/manual-time.ts'
import { createLog } from './log.ts'

function open() {
  const lines: string[] = []
  const time = createManualTime(0)
  const log = createLog('info', { destination: { write: line => lines.push(line) }, timers: time.timers })
  return { lines, time, log, received: () => lines.map(line => JSON.parse(line)) }
}

describe('the log', () => {
  it('holds no secret and no address', () => {
    const { log, lines } = open()
    log.info({ token: 's3cret', body: { password: 's3cret', email: 's3cret' } }, 'first')
    log.info({ request: { headers: { authorization: 's3cret', cookie: 's3cret' } } }, 'second')
    log.info({ reply: { headers: { 'set-cookie': ['s3cret'] } } }, 'set')
    const refused = { command: { name: 'hello', args: ['3', 'AUTH', 'default', 's3cret'] } }
    log.error({ err: Object.assign(new Error('WRONGPASS'), refused) }, 'third')
    expect(lines).toHaveLength(4)
    expect(lines.join('')).not.toContain('s3cret')
  })

  it.each(['ENOSPC', 'ERR_SQLITE_ERROR', '57P01', '23505', 'ECONNREFUSED'])(
    'names the code %s of an error, by which an operator finds its cause',
    code => {
      const { log, received } = open()
      log.error({ err: Object.assign(new Error('failed'), { code }) }, 'failed')
      expect(received()[0].err.code).toBe(code)
    },
  )

  it('cuts out a one-time code wherever it is', () => {
    const { log, lines } = open()
    log.error({ err: Object.assign(new Error('failed'), { code: '123456' }) }, 'first')
    log.error({ err: Object.assign(new Error('failed'), { body: { code: '123456' } }) }, 'second')
    log.error({ code: '123456', body: { code: '123456' } }, 'third')
    expect(lines).toHaveLength(3)
    expect(lines.join('')).not.toContain('123456')
  })

  it('has one line a second for a kind of failure, with how often it came', () => {
    const { log, time, received } = open()
    for (let times = 0; times < 1_000; times += 1)
      log.error({ err: new TypeError('x'), request: times }, 'a request failed')
    expect(received()).toHaveLength(1)
    time.advance(1_000)
    expect(received()).toHaveLength(2)
    expect(received()[1]).toMatchObject({ msg: 'a request failed', request: 999, repeated: 999 })
    log.error({ err: new TypeError('x') }, 'a request failed')
    time.advance(1_000)
    expect(received()).toHaveLength(3)
    time.advance(5_000)
    expect(received()).toHaveLength(3)
    log.error({ err: new TypeError('x') }, 'a request failed')
    expect(received()[3]).not.toHaveProperty('repeated')
  })

  it('tells kinds apart by their words and by what was thrown', () => {
    const { log, received } = open()
    log.error({ err: new TypeError('x') }, 'a request failed')
    log.error({ err: new RangeError('x') }, 'a request failed')
    log.warn('another thing')
    log.error({ err: new TypeError('y') }, 'another thing')
    expect(received()).toHaveLength(4)
  })

  it('leaves out nothing that is no failure, and never its last words', () => {
    const { log, received } = open()
    for (let times = 0; times < 3; times += 1) log.info('went well')
    for (let times = 0; times < 3; times += 1) log.fatal('a bug')
    expect(received()).toHaveLength(6)
  })
})
