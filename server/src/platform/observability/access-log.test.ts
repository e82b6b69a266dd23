import { expect, it } from 'vitest'
import { createManualTime } from '../time/manual-time.ts'
import { createAccessLog } from './access-log.ts'
import type { LogLevel } from './log.ts'

const REQUEST = { request: 'a-1', method: 'GET', route: '/healthz', status: 200, ms: 1.5, bytes: 300 }

function open(level: LogLevel = 'info') {
  const lines: string[] = []
  const time = createManualTime(0)
  const destination = { write: (line: string) => void lines.push(line) }
  const log = createAccessLog({ level, node: 'east-1', timers: time.timers, destination })
  return { log, time, received: () => lines.map(line => JSON.parse(line)) }
}

it('has one line for each request, with the node', () => {
  const { log, received } = open()
  log.note(REQUEST)
  log.note({ ...REQUEST, status: 503 })
  expect(received()).toMatchObject([
    { ...REQUEST, level: 30, service: 'quayside', node: 'east-1', msg: 'request' },
    { status: 503 },
  ])
})

it('is bounded by the second, and counts the rest in one line', () => {
  const { log, time, received } = open()
  for (let count = 0; count < 20_000; count += 1) log.note(REQUEST)
  expect(received()).toHaveLength(500)
  time.advance(1_000)
  expect(received().at(-1)).toMatchObject({ msg: 'requests without a line', requests: 19_500 })
  log.note(REQUEST)
  time.advance(1_000)
  expect(received()).toHaveLength(502)
})

it('has no line at a level above info', () => {
  const { log, received } = open('warn')
  log.note(REQUEST)
  expect(received()).toEqual([])
})
