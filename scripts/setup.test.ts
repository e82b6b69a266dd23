import { expect, it } from 'vitest'
import { isPublisher, run, stopChildren } from './setup.mjs'

it.each(['SIGTERM', 'SIGKILL'] as const)(
  'a command is ended by its own signal, here %s',
  async stopSignal => {
    const ended = run(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { quiet: true, stopSignal })
    const outcome = expect(ended).rejects.toThrow(`failed (${stopSignal})`)
    stopChildren()
    await outcome
  },
)

it.each([
  ['both', ['site', 'plane'], undefined, true],
  ['both, with the address of their plane', ['site', 'plane'], 'https://console.example', true],
  ['a site alone on one machine', ['site'], undefined, true],
  ['a site alone with an empty address', ['site'], ' ', true],
  ['a site alone whose plane is elsewhere', ['site'], 'https://console.example', false],
  ['a plane alone', ['plane'], 'https://console.example', true],
] as const)('a start of %s publishes what is built only where its plane runs', (_what, services, url, is) => {
  expect(isPublisher(services, { RELEASE_URL: url })).toBe(is)
})
