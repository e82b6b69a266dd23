import { setImmediate as turn } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { type RestartableServer, startRestartable } from './restartable-server.ts'
import type { RunningServer } from './server.ts'

type Start = { readonly beginAgain: () => void; readonly ready: PromiseWithResolvers<void> }

let starts: Start[]
let events: string[]
let failures: unknown[]
beforeEach(() => {
  starts = []
  events = []
  failures = []
})

function open(): Promise<RestartableServer> {
  return startRestartable({
    async start(beginAgain) {
      const ready = Promise.withResolvers<void>()
      const number = starts.push({ beginAgain, ready })
      events.push(`start ${number}`)
      await ready.promise
      events.push(`serves ${number}`)
      const stop = async () => void events.push(`stop ${number}`)
      return { stop } as Partial<RunningServer> as RunningServer
    },
    onFailed: error => failures.push(error),
  })
}

async function settled(): Promise<void> {
  for (let count = 0; count < 5; count += 1) await turn()
}

describe('a server whose market is reset', () => {
  it('stops and starts again, each time that it happens', async () => {
    const starting = open()
    for (const place of [0, 1]) {
      starts[place]?.ready.resolve()
      await settled()
      starts[place]?.beginAgain()
      await settled()
    }
    starts[2]?.ready.resolve()
    await settled()
    expect(events).toEqual([
      'start 1',
      'serves 1',
      'stop 1',
      'start 2',
      'serves 2',
      'stop 2',
      'start 3',
      'serves 3',
    ])
    await (await starting).stop()
    expect(events.at(-1)).toBe('stop 3')
  })

  it('while it starts, first or again, is there before it begins again', async () => {
    const starting = open()
    starts[0]?.beginAgain()
    await settled()
    expect(events).toEqual(['start 1'])
    starts[0]?.ready.resolve()
    await settled()
    starts[1]?.beginAgain()
    starts[1]?.ready.resolve()
    await settled()
    starts[2]?.ready.resolve()
    await settled()
    expect(events).toEqual([
      'start 1',
      'serves 1',
      'stop 1',
      'start 2',
      'serves 2',
      'stop 2',
      'start 3',
      'serves 3',
    ])
    await (await starting).stop()
    expect(failures).toEqual([])
  })

  it('is not started again once it was told to stop', async () => {
    const starting = open()
    starts[0]?.ready.resolve()
    await settled()
    starts[0]?.beginAgain()
    const stopped = (await starting).stop()
    await settled()
    starts[1]?.beginAgain()
    starts[1]?.ready.resolve()
    await stopped
    await settled()
    expect(starts.length).toBeLessThan(3)
    expect(events.filter(event => event.startsWith('stop'))).toHaveLength(
      events.filter(event => event.startsWith('serves')).length,
    )
  })
})
