import { expect, it } from 'vitest'
import { run, stopChildren } from './setup.mjs'

it.each(['SIGTERM', 'SIGKILL'] as const)(
  'a command is ended by its own signal, here %s',
  async stopSignal => {
    const ended = run(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { quiet: true, stopSignal })
    const outcome = expect(ended).rejects.toThrow(`failed (${stopSignal})`)
    stopChildren()
    await outcome
  },
)
