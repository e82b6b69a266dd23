import type { SmokeTestFault, SmokeTestStep } from '@quayside/contracts/release/smoke-test'
import type { RemoteManifest } from '@quayside/contracts/remotes/remote'

/** Describes a fault, continuing "<remote>@<version> …", with its fix. */
export function faultInWords(fault: SmokeTestFault, manifest: Pick<RemoteManifest, 'entry'>): string {
  switch (fault.what) {
    case 'script':
      return scriptInWords(fault.file || manifest.entry, fault)
    case 'refused':
      return refusedInWords(fault.file, fault.hasHash)
    case 'no-container':
      return noContainerInWords(fault)
    case 'no-methods':
      return `has something called ${fault.container} that is no container: it needs init and get, as a federation plugin writes them`
    case 'lifecycles':
      return `has no ${fault.missing.join(', ')} in ./${fault.expose}: export all four of bootstrap, mount, update and unmount`
    case 'load':
      return `does not load ./${fault.expose}: ${loadInWords(plain(fault.message))}`
    case 'late':
      return `${stepInWords(fault.step)} did not end within ${fault.milliseconds / 1_000} s: ${adviceFor(fault.step)}`
    case 'threw':
      return `${stepInWords(fault.step)} failed: ${withReact(plain(fault.message))}`
    case 'drawing':
      return `shows its error card at ${fault.path}: ${withReact(plain(fault.message))}`
    case 'styles': {
      const { element, property, before, after, step } = fault
      return `${changesInWords(step)} ${property} of ${element} outside its slot from ${plain(before)} to ${plain(after)}: its styles must hang on its own elements`
    }
    case 'events':
      return `leaves behind, ${leftInWords(fault.step)}, a listener that keeps ${plain(fault.type)} from what is outside its slot: unmount must remove what mount has added`
    case 'storage':
      return `clears ${fault.store} of the page${whenInWords(fault.step)}: the session and other remotes keep theirs there, so remove keys of its own alone (removeItem)`
    case 'address':
      return `changes the page's address to ${plain(fault.address)}${whenInWords(fault.step)}, which it does not claim: navigate by ctx.history or the router, never by history.pushState`
    case 'interval':
      return `leaves behind, once unloaded, an interval of ${fault.every} ms that ${plain(fault.file)} began: unmount or unload must end it (clearInterval)`
    case 'drawn':
      return `leaves behind, once unloaded, ${plain(fault.element)} outside its slot, over the screens of others: unmount must remove what mount has put into the page`
  }
}

function plain(words: string): string {
  return words.replaceAll(/\s+/g, ' ').trim()
}

function refusedInWords(file: string, hasHash: boolean): string {
  return hasHash
    ? `names ${file} as a script, which a page does not load as one`
    : `asks for ${file} without its hash, and a page loads no such script: let the build's chunk loader set the one that the table __pinned has (pinScript of @quayside/build/pinned-scripts-plugin)`
}

type Fault<What extends SmokeTestFault['what']> = Extract<SmokeTestFault, { readonly what: What }>

function noContainerInWords({ container, left, waits }: Fault<'no-container'>): string {
  if (left.includes(container)) {
    const declares = `declares its container ${container} and never gives it a value`
    return waits
      ? `${declares}: the entry waits for another script, so build it as one script, without a separate runtimeChunk`
      : `${declares}: the entry must do so before it ends, and must not catch the error that keeps it from it`
  }
  const names = left.length === 0 ? '' : `; it leaves ${left.join(', ')}`
  return `has no container ${container}, which its manifest names${names}: give the build's container that name`
}

/** A script missing from the manifest is refused by address, before any request. */
function loadInWords(said: string): string {
  const unpinned = /unpinned \S+\/remotes\/[^/]+\/[^/]+\/(\S+)/.exec(said)?.[1]
  return unpinned === undefined
    ? withReact(said)
    : `it asks for ${unpinned}, which is not among the files of its manifest`
}

/** React's messages when a page has two copies: other versions (527, 525), mixed hooks (321, null). */
const SECOND_REACT =
  /Minified React error #(321|525|527)\b|Invalid hook call|Incompatible React versions|null \(reading 'use[A-Z]/

function withReact(said: string): string {
  return SECOND_REACT.test(said)
    ? `${said.replace(/\.$/, '')}: the build bundles its own React in addition to the shell's, so take react, react-dom and react/jsx-runtime from the share scope (import: false)`
    : said
}

/** Globals of Node or of CommonJS that bundles for another place use. */
const NODE_GLOBAL = /\b(process|global|Buffer|require|module|exports|__dirname|__filename) is not defined/

function scriptInWords(file: string, { message, place }: Fault<'script'>): string {
  const said = plain(message).replace(/^Uncaught /, '')
  if (/import statement outside|import declarations|Unexpected token 'export'|import\.meta/.test(said))
    return `has a module as ${file}: the shell loads a classic script, so let the build write one whose global is the container`
  const where = place === undefined ? said : `${said} (${plain(place)})`
  if (/SyntaxError/.test(said)) return `has a ${file} that is no JavaScript: ${where}`
  const missing = NODE_GLOBAL.exec(said)?.[1]
  if (missing !== undefined)
    return `fails while ${file} runs: ${where}: a browser has no ${missing}, so let the build replace it (define)`
  return `fails while ${file} runs: ${withReact(where)}`
}

function stepInWords({ doing, path }: SmokeTestStep): string {
  switch (doing) {
    case 'load':
      return 'was tried: its loading'
    case 'mount':
      return `was tried: its mount at ${path}`
    case 'unmount':
      return `was tried: its unmount at ${path}`
    case 'unload':
      return 'was tried: its unload'
  }
}

function changesInWords({ doing, path }: SmokeTestStep): string {
  switch (doing) {
    case 'load':
      return 'changes, as soon as it is loaded,'
    case 'mount':
      return `changes, mounted at ${path},`
    case 'unmount':
    case 'unload':
      return 'leaves behind, once unloaded, a change of'
  }
}

function whenInWords({ doing, path }: SmokeTestStep): string {
  switch (doing) {
    case 'load':
      return ' as soon as it is loaded'
    case 'mount':
      return `, mounted at ${path}`
    case 'unmount':
      return `, unmounted at ${path}`
    case 'unload':
      return ' when it is unloaded'
  }
}

function leftInWords({ doing, path }: SmokeTestStep): string {
  return doing === 'unmount' ? `once unmounted at ${path}` : 'once unloaded'
}

function adviceFor({ doing }: SmokeTestStep): string {
  return doing === 'mount' || doing === 'unmount'
    ? `what ${doing} returns must resolve, and nothing in it may wait for an answer that may not come`
    : 'look for a script that waits or never ends'
}
