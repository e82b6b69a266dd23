import { createSocket } from 'node:dgram'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { LIMITS, REFUSALS } from './refusals.builders.ts'
import { runSmokeTest } from './run-smoke-test.ts'
import { builtRemote, type FixtureRemote, PROJECT, testedRemote } from './smoke-test.builders.ts'
import type { SmokeTestVerdict } from './smoke-test.ts'
import { readShell, type ShellForSmokeTests } from './smoke-test-page.ts'
import { type Chromium, startChromium } from './visitors/chromium.ts'
import { chromiumVisitor } from './visitors/chromium-visitor.ts'
import { domVisitor } from './visitors/dom-visitor.ts'
import { findChromium } from './visitors/find-chromium.mjs'
import type { Visitor } from './visitors/visitor.ts'

const chromium = findChromium()
let shell: ShellForSmokeTests
let shared: Chromium | undefined

beforeAll(async () => {
  const read = await readShell(PROJECT)
  if (read === undefined) throw new Error('build the shell first: turbo run build')
  shell = read
  shared = chromium === undefined ? undefined : startChromium(chromium, 4_096)
})
afterAll(() => shared?.stop())
afterEach(() => void vi.unstubAllEnvs())

/** Many smoke tests in one browser, each in a separate context. */
const inOneBrowser: Visitor = {
  how: 'page',
  visit(site) {
    const tab = shared?.open(site)
    return { failed: tab?.failed ?? Promise.resolve('there is no browser'), stop: async () => tab?.close() }
  },
}

const VISITORS: readonly Visitor[] = [...(chromium ? [inOneBrowser] : []), domVisitor(PROJECT)]

function held(visitor: Visitor, remote: FixtureRemote, limits = LIMITS): Promise<SmokeTestVerdict> {
  return runSmokeTest({ shell, visitor, limits }, testedRemote(remote))
}

describe.each(VISITORS)('a smoke test in a $how', { concurrent: true }, visitor => {
  const passed = { kind: 'passed', how: visitor.how }

  it('passes a remote that loads, mounts on its routes and leaves', async () => {
    expect(await held(visitor, {})).toEqual(passed)
  })

  it('passes a remote of the product', async () => {
    // Ten routes, mostly for customers; a DOM is slower, so it gets a remote with one route.
    const subject = await builtRemote(visitor.how === 'page' ? 'mfe-account/dist' : 'mfe-loan/dist')
    expect(await runSmokeTest({ shell, visitor, limits: LIMITS }, subject)).toEqual(passed)
  })

  it('passes a remote that uses storage, address and intervals as its own', async () => {
    const lifecycles = `
      async mount({ ctx }) {
        localStorage.setItem('mfe-extra.kept', '1')
        localStorage.removeItem('mfe-extra.kept')
        history.replaceState(history.state, '', '/extra/more?tab=2')
        ctx.history.navigator.replace('/login?from=/extra')
        globalThis.mounted = setInterval(() => {}, 1_000)
        globalThis.lasting ??= setInterval(() => {}, 1_000)
      },
      async unmount() { clearInterval(globalThis.mounted) },
      unload() { setTimeout(() => clearTimeout(globalThis.lasting)) },`
    expect(await held(visitor, { lifecycles })).toEqual(passed)
  })

  it('passes a remote that draws outside its slot while mounted and leaves only invisible elements', async () => {
    const lifecycles = `
      async mount() {
        globalThis.dialog = document.body.appendChild(Object.assign(document.createElement('p'), { textContent: 'ask' }))
        document.body.append(Object.assign(document.createElement('p'), { textContent: 'kept', hidden: true }))
      },
      async unmount() {
        const { dialog } = globalThis
        setTimeout(() => dialog.remove(), 100)
      },`
    expect(await held(visitor, { lifecycles })).toEqual(passed)
  })

  it.each(REFUSALS.map(([what, ...rest]) => ({ what, rest })))('refuses $what', async ({ rest }) => {
    const [remote, words, limits = LIMITS] = rest
    expect(await held(visitor, remote, limits)).toEqual({
      kind: 'refused',
      how: visitor.how,
      problem: expect.stringMatching(words),
    })
  })
})

async function listeners() {
  const heard: string[] = []
  const server = createServer((request, response) => {
    heard.push(request.url ?? '')
    response.end()
  })
  server.on('upgrade', (_request, socket) => {
    heard.push('upgrade')
    socket.destroy()
  })
  const udp = createSocket('udp4', () => heard.push('udp'))
  await Promise.all([
    new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)),
    new Promise<void>(resolve => udp.bind(0, '127.0.0.1', resolve)),
  ])
  const { port } = server.address() as AddressInfo
  return {
    heard,
    port,
    udpPort: udp.address().port,
    close: () =>
      Promise.all([
        new Promise(resolve => server.close(resolve)),
        new Promise<void>(resolve => udp.close(resolve)),
      ]),
  }
}

describe.each(VISITORS)('the page of a smoke test in a $how', visitor => {
  it('reaches its own site only', async () => {
    const local = await listeners()
    const address = `127.0.0.1:${local.port}`
    const remote = {
      manifest: { connect: ['https://rates.example'] },
      lifecycles: `async mount({ domElement }) {
        const tries = [
          () => fetch('http://${address}/fetch', { mode: 'no-cors' }),
          () => { new Image().src = 'http://${address}/image' },
          () => { new WebSocket('ws://${address}/socket') },
          () => navigator.sendBeacon('http://${address}/beacon'),
          () => { const link = document.createElement('link'); link.rel = 'prefetch'; link.href = 'http://${address}/link'; document.head.append(link) },
          () => { const frame = document.createElement('iframe'); frame.src = 'http://${address}/frame'; domElement.append(frame) },
          async () => {
            const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${local.udpPort}' }] })
            peer.createDataChannel('x')
            await peer.setLocalDescription(await peer.createOffer())
            await new Promise(resolve => peer.addEventListener('icegatheringstatechange', () => peer.iceGatheringState === 'complete' && resolve()))
          },
        ]
        for (const attempt of tries) try { await attempt() } catch {}
      },`,
    }
    expect(await held(visitor, remote)).toMatchObject({ kind: 'passed' })
    expect(local.heard).toEqual([])
    await local.close()
  })
})

describe('a DOM without layout', () => {
  it('makes no code of text, which is the way out of it', async () => {
    const entry = () => `window.setTimeout.constructor('return process')()`
    expect(await held(domVisitor(PROJECT), { entry })).toMatchObject({
      problem: expect.stringMatching(/^fails while remoteEntry\.js runs: EvalError/),
    })
  })
})

describe.runIf(chromium)('a Chromium of one smoke test', () => {
  it('ends with it, and leaves no profile', async () => {
    // Other tests may run smoke tests at the same time.
    const folder = mkdtempSync(path.join(tmpdir(), 'quayside-profiles-'))
    vi.stubEnv('TMPDIR', folder)
    expect(await held(chromiumVisitor(chromium ?? ''), {})).toMatchObject({ kind: 'passed' })
    expect(readdirSync(folder)).toEqual([])
    rmSync(folder, { recursive: true })
  })

  it('says so when it ends by itself', async () => {
    expect(await held(chromiumVisitor('/bin/false'), {})).toEqual({
      kind: 'not-held',
      problem: 'Chromium ended by itself (exit code 1)',
    })
  })

  it('says so when its page crashes', async () => {
    const lifecycles = 'mount() { const all = []; for (;;) all.push(new Array(1e6).fill(all.length)) },'
    expect(await held(inOneBrowser, { lifecycles })).toEqual({
      kind: 'not-held',
      problem: expect.stringMatching(/^its page (crashed|took more)/),
    })
  })
})
