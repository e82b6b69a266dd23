import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepRunning } from './supervisor.mjs'

class Process extends EventEmitter {
  readonly signals: string[] = []
  kill(signal: string): boolean {
    return this.signals.push(signal) > 0
  }
}

let processes: Process[]
let said: string[]
let pauses: number[]
let givenUp: number[]
let starts: (() => void)[]
let time: number
let isFull: boolean
beforeEach(() => {
  processes = []
  said = []
  pauses = []
  givenUp = []
  starts = []
  time = 0
  isFull = false
})

function keep() {
  return keepRunning('The site', {
    spawn: () => {
      if (isFull) throw new Error('spawn ENOMEM')
      const process = new Process()
      processes.push(process)
      return process as unknown as ChildProcess
    },
    say: sentence => said.push(sentence),
    onGivenUp: code => givenUp.push(code),
    now: () => time,
    delay: (start, pause) => {
      starts.push(start)
      pauses.push(pause)
    },
  })
}
const last = () => processes.at(-1) as Process

describe('a service that is kept running', () => {
  it('is started again when something ends it, and the operator is told', () => {
    keep()
    last().emit('message', 'serving')
    last().emit('close', null, 'SIGKILL')
    expect(said).toEqual(['The site has ended (SIGKILL); it is started again in 1 s.'])
    starts.at(-1)?.()
    expect(processes).toHaveLength(2)
    expect(givenUp).toEqual([])
  })

  it('waits longer each time, until it has served for a minute', () => {
    keep()
    last().emit('message', 'serving')
    for (let count = 0; count < 7; count += 1) {
      last().emit('close', 1, null)
      starts.at(-1)?.()
    }
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
    last().emit('message', 'serving')
    time += 60_000
    last().emit('close', 1, null)
    expect(pauses.at(-1)).toBe(1000)
  })

  it('is given up when it has never served: its settings are wrong', () => {
    keep()
    last().emit('close', 1, null)
    expect({ givenUp, said, pauses }).toEqual({ givenUp: [1], said: [], pauses: [] })
  })

  it('is started later when the machine has no memory or room for a process just now', () => {
    const service = keep()
    last().emit('message', 'serving')
    last().emit('close', null, 'SIGKILL')
    isFull = true
    starts.at(-1)?.()
    expect(said.at(-1)).toBe('The site could not be started (spawn ENOMEM); it is tried again in 2 s.')
    isFull = false
    starts.at(-1)?.()
    expect({ processes: processes.length, givenUp, isRunning: service.stop() }).toEqual({
      processes: 2,
      givenUp: [],
      isRunning: true,
    })
  })

  it('stays ended when it was told to stop, also while it waits for its next start', () => {
    const service = keep()
    last().emit('message', 'serving')
    expect(service.stop()).toBe(true)
    expect(last().signals).toEqual(['SIGTERM'])
    last().emit('close', 0, null)
    expect(service.stop()).toBe(false)
    expect(pauses).toEqual([])
  })

  it('is not started any more when it is stopped in a pause', () => {
    const service = keep()
    last().emit('message', 'serving')
    last().emit('close', 1, null)
    expect(service.stop()).toBe(false)
    starts.at(-1)?.()
    expect(processes).toHaveLength(1)
  })
})
