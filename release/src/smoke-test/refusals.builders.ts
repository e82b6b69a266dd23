import type { FixtureRemote } from './smoke-test.builders.ts'
import type { SmokeTestLimits } from './smoke-test.ts'

/** Generous for a busy machine, and short for tests of endless steps. */
export const LIMITS: SmokeTestLimits = {
  open: 30_000,
  load: 30_000,
  mount: 30_000,
  grace: 10_000,
  whole: 60_000,
}
const SHORT: SmokeTestLimits = { ...LIMITS, mount: 500, grace: 300 }

type Refusal = readonly [what: string, remote: FixtureRemote, words: RegExp, limits?: SmokeTestLimits]

export const REFUSALS: readonly Refusal[] = [
  [
    'another name for the container',
    { entry: () => 'var mfe_other = { init() {}, async get() { return () => ({}) } }' },
    /^has no container mfe_extra_1_0_0, which its manifest names; it leaves mfe_other: give the build's container that name$/,
  ],
  [
    'a module as its entry',
    { entry: () => 'export const init = () => {}, get = async () => () => ({})' },
    /^has a module as remoteEntry\.js: the shell loads a classic script/,
  ],
  [
    'an entry that is no code',
    { entry: () => '<!doctype html><p>Not found' },
    /^has a remoteEntry\.js that is no JavaScript: SyntaxError: /,
  ],
  [
    'an entry that throws',
    { entry: () => 'throw new Error("planted")' },
    /^fails while remoteEntry\.js runs: .*planted \(remoteEntry\.js:1:7\)$/,
  ],
  [
    'an entry that throws what is no error',
    { entry: () => 'throw "planted"' },
    /^fails while remoteEntry\.js runs: .*planted( \(remoteEntry\.js:1:1\))?$/,
  ],
  [
    'an entry that fails later and stops who listens for errors',
    {
      entry: container =>
        `addEventListener('error', event => event.stopImmediatePropagation(), true); var ${container}; setTimeout(() => { ${container} = process.env })`,
    },
    /^fails while remoteEntry\.js runs: ReferenceError: process is not defined \(remoteEntry\.js:1:\d+\): a browser has no process, so let the build replace it \(define\)$/,
  ],
  [
    'an entry whose asynchronous start fails',
    {
      entry: container => `var ${container}; (async () => { ${container} = await window.planted.start() })()`,
    },
    /^fails while remoteEntry\.js runs: TypeError: Cannot read .*'start'\) \(remoteEntry\.js:1:\d+\)$/,
  ],
  [
    'a container that never gets its value',
    { entry: container => `var ${container}` },
    /^declares its container mfe_extra_1_0_0 and never gives it a value: the entry must do so before it ends/,
  ],
  [
    'a container that waits for a runtime chunk',
    { entry: container => `var ${container}; (self.webpackChunkmfe ||= []).push([['remoteEntry'], {}])` },
    /^declares its container mfe_extra_1_0_0 and never gives it a value: the entry waits for another script/,
  ],
  [
    'a script that its manifest does not name',
    {
      entry: container =>
        `var ${container} = { init() {}, async get() { throw new Error('unpinned ' + document.baseURI + 'remotes/mfe-extra/1.0.0/late.js') } }`,
    },
    /^does not load \.\/lifecycles: it asks for late\.js, which is not among the files of its manifest$/,
  ],
  [
    'a second React',
    {
      lifecycles: `async mount() { throw new TypeError("Cannot read properties of null (reading 'useState')") },`,
    },
    /^was tried: its mount at \/extra failed: TypeError: .*: the build bundles its own React in addition to the shell's/,
  ],
  [
    'a container that fails once and not when it is asked again',
    {
      entry: container =>
        `var ${container} = { init() {}, async get() { if (!globalThis.asked) { globalThis.asked = true; throw new Error('planted') } return () => ({}) } }`,
    },
    /^does not load \.\/lifecycles: Error: planted$/,
  ],
  [
    'a container without its methods',
    { entry: container => `var ${container} = {}` },
    /that is no container: it needs init and get/,
  ],
  [
    'missing lifecycles',
    { lifecycles: 'update: undefined, unmount: undefined' },
    /^has no update, unmount in \.\/lifecycles: export all four/,
  ],
  [
    'a widget that is not there',
    {
      manifest: { widgets: ['clock'] },
      entry: container =>
        `var ${container} = { init() {}, async get(name) { if (name !== './lifecycles') throw new Error('no ' + name); return () => ({ bootstrap() {}, mount() {}, update() {}, unmount() {} }) } }`,
    },
    /^does not load \.\/widget-clock: .*no \.\/widget-clock/,
  ],
  [
    'a mount that never resolves',
    { lifecycles: 'mount: () => new Promise(() => {}),' },
    /^was tried: its mount at \/extra did not end within 0\.5 s: what mount returns must resolve/,
    SHORT,
  ],
  [
    'a mount that never comes back',
    { lifecycles: 'mount() { for (;;) {} },' },
    /^was tried: its mount at \/extra did not end within 0\.5 s/,
    SHORT,
  ],
  [
    'a mount that fails on one of its routes',
    {
      lifecycles: `async mount() { if (location.pathname === '/extra/more') throw new Error('planted') },`,
    },
    /^was tried: its mount at \/extra\/more failed: Error: planted$/,
  ],
  [
    'an unmount that fails',
    { lifecycles: `async unmount() { throw new Error('planted') },` },
    /^was tried: its unmount at \/extra failed: Error: planted$/,
  ],
  [
    'a screen that shows an error card',
    {
      lifecycles: `async mount({ domElement, ctx, remote }) {
        const card = document.createElement('p')
        card.dataset.remoteError = remote.name
        domElement.append(card)
        ctx.telemetry.report({ kind: 'error', name: 'render', value: 1, message: 'Error: planted' })
      },`,
    },
    /^shows its error card at \/extra: Error: planted$/,
  ],
  [
    'a stylesheet that reaches outside the slot',
    { styles: 'p { color: rgb(1, 2, 3) }' },
    /^changes, as soon as it is loaded, color of <p> outside its slot from .* to rgb\(1, 2, 3\): its styles must hang on its own elements$/,
  ],
  [
    'a script that styles elements outside the slot',
    { lifecycles: `async mount() { document.body.style.fontStyle = 'italic' },` },
    /^changes, mounted at \/extra, font-style of <aside> outside its slot from normal to italic/,
  ],
  [
    'a style that is left behind',
    { lifecycles: `unload() { document.body.style.fontStyle = 'italic' },` },
    /^leaves behind, once unloaded, a change of font-style of <aside>/,
  ],
  [
    'a listener that is left behind and takes every key',
    {
      lifecycles: `async mount() {
        addEventListener('keydown', event => event.stopImmediatePropagation(), true)
      },`,
    },
    /^leaves behind, once unmounted at \/extra, a listener that keeps keydown from what is outside its slot: unmount must remove/,
  ],
  [
    'a listener that is left behind and cancels every click',
    { lifecycles: `async mount() { document.addEventListener('click', event => event.preventDefault()) },` },
    /^leaves behind, once unmounted at \/extra, a listener that keeps click from/,
  ],
  [
    'a mount that clears what others keep',
    { lifecycles: `async mount() { localStorage.clear() },` },
    /^clears localStorage of the page, mounted at \/extra: the session and other remotes keep theirs there/,
  ],
  [
    'an unload that clears what others keep in the tab',
    {
      lifecycles: `unload() { for (const key of Object.keys(sessionStorage)) sessionStorage.removeItem(key) },`,
    },
    /^clears sessionStorage of the page when it is unloaded: /,
  ],
  [
    "another remote's address, past the shell",
    { lifecycles: `async mount() { history.replaceState(null, '', '/loan') },` },
    /^changes the page's address to \/loan, mounted at \/extra, which it does not claim: navigate by ctx\.history/,
  ],
  [
    "another remote's address when it leaves",
    { lifecycles: `async unmount() { history.pushState(null, '', '/loan/plans') },` },
    /^changes the page's address to \/loan\/plans, unmounted at \/extra, /,
  ],
  [
    'a chunk that its loader asks for without a hash',
    {
      lifecycles: `async mount({ domElement }) {
        const script = document.createElement('script')
        script.src = new URL('/remotes/mfe-extra/1.0.0/late.js', document.baseURI).href
        await new Promise(resolve => {
          script.onload = script.onerror = resolve
          document.head.append(script)
        })
        script.remove()
        domElement.textContent = 'extra'
      },`,
    },
    /^asks for late\.js without its hash, and a page loads no such script/,
  ],
  [
    'an error card with more words than a report takes',
    {
      lifecycles: `async mount({ domElement, ctx, remote }) {
        const card = document.createElement('p')
        card.dataset.remoteError = remote.name
        domElement.append(card)
        ctx.telemetry.report({ kind: 'error', name: 'render', value: 1, message: 'planted '.repeat(100) })
      },`,
    },
    /^shows its error card at \/extra: planted planted/,
  ],
  [
    'a banner that is left behind on the page',
    {
      lifecycles: `async mount() {
        const banner = document.createElement('div')
        banner.className = 'mfe-extra-banner'
        banner.append(Object.assign(document.createElement('p'), { textContent: 'planted' }))
        document.body.append(banner)
      },`,
    },
    /^leaves behind, once unloaded, <div class="mfe-extra-banner"> outside its slot, over the screens of others: unmount must remove/,
  ],
  [
    'an interval that is left behind',
    { lifecycles: `async mount() { setInterval(() => {}, 1000) },` },
    /^leaves behind, once unloaded, an interval of 1000 ms that remoteEntry\.js began: unmount or unload must end it/,
  ],
]
