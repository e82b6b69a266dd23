import { expect, it } from 'vitest'
import { PROJECT } from '../smoke-test.builders.ts'
import type { SmokeTestSite } from '../smoke-test-site.ts'
import { domVisitor } from './dom-visitor.ts'

const origin = 'http://page.trial.localhost'
const PAGE = '<!doctype html><html><head><script defer src="/code.js"></script></head><body></body></html>'

async function toldBy(code: string): Promise<unknown> {
  const { promise: told, resolve } = Promise.withResolvers<unknown>()
  const site: SmokeTestSite = {
    origin,
    port: 0,
    ended: new Promise(() => undefined),
    step: () => undefined,
    close: async () => {},
    hear: (_pathname, text) => resolve(JSON.parse(text)),
    files: async () =>
      new Map([
        ['/', { type: 'text/html', body: PAGE }],
        ['/code.js', { type: 'text/javascript', body: code }],
      ]),
  }
  const visit = domVisitor(PROJECT).visit(site)
  try {
    return await Promise.race([told, visit.failed])
  } finally {
    await visit.stop()
  }
}

/** Calls `look` with every host-realm object that reads a missing name. */
const SPY = `
  let root = Buffer.prototype
  while (Object.getPrototypeOf(root) !== null) root = Object.getPrototypeOf(root)
  function spyOn(name, look) {
    try {
      Object.defineProperty(root, name, { configurable: true, get() { look(this) }, set() {} })
    } catch {}
  }
  const tell = words => fetch('/told', { method: 'POST', body: JSON.stringify(words) })
`

it('gives tested code no way to its process, which could end the plane', async () => {
  const told = await toldBy(`${SPY}
    const found = []
    for (const name of ['noDeprecation', 'traceProcessWarnings', 'throwDeprecation', 'traceDeprecation'])
      spyOn(name, object => { if ('ppid' in object) found.push(object.pid) })
    // Whatever Node warns of is told by its process.
    setTimeout(() => {}, 2 ** 40)
    setTimeout(() => tell(found.length), 100)
  `)
  expect(told).toBe(0)
})

it('gives tested code no property that all objects around the DOM would have', async () => {
  const told = await toldBy(`${SPY}
    const taken = []
    for (const [name, value] of [['object', root], ['function', Object.getPrototypeOf(root.constructor)]])
      try { Object.defineProperty(value, 'planted', { value: true }); taken.push(name) } catch {}
    tell(taken)
  `)
  expect(told).toEqual([])
})

it('hears no report that is longer than a report can be', async () => {
  const told = await toldBy(`
    fetch('/told', { method: 'POST', body: JSON.stringify('x'.repeat(5_000_000)) })
      .then(() => fetch('/told', { method: 'POST', body: JSON.stringify('short') }))
  `)
  expect(told).toBe('short')
})

it('has channels, whose messages are copies that come in turns of their own and wait for a listener', async () => {
  const told = await toldBy(`
    const { port1, port2 } = new MessageChannel()
    const heard = []
    const said = { is: 'before' }
    port1.postMessage(said)
    said.is = 'after'
    port2.onmessage = ({ data }) => {
      heard.push(data.is)
      port2.postMessage('back')
    }
    heard.push('later')
    port1.addEventListener('message', ({ data }) => {
      heard.push(data)
      port1.close()
      port1.postMessage({ is: 'late' })
      port2.postMessage('late')
      setTimeout(() => fetch('/told', { method: 'POST', body: JSON.stringify(heard) }), 20)
    })
    port1.start()
  `)
  expect(told).toEqual(['later', 'before', 'back'])
})
