import type { TrialFault, TrialStep } from '@quayside/contracts/release/trial'
import type { RemoteManifest } from '@quayside/contracts/remote'

/** What was wrong, continuing "<remote>@<version> …", and what helps. */
export function faultInWords(fault: TrialFault, manifest: Pick<RemoteManifest, 'entry'>): string {
  switch (fault.what) {
    case 'script':
      return scriptInWords(fault.file || manifest.entry, fault.message)
    case 'no-container': {
      const left = fault.left.length === 0 ? '' : `; it leaves ${fault.left.join(', ')}`
      return `has no container ${fault.container}, which its manifest names${left}: give the build's container that name`
    }
    case 'no-methods':
      return `has something called ${fault.container} that is no container: it needs init and get, as a federation plugin writes them`
    case 'lifecycles':
      return `has no ${fault.missing.join(', ')} in ./${fault.expose}: export all four of bootstrap, mount, update and unmount`
    case 'load':
      return `does not load ./${fault.expose}: ${plain(fault.message)}`
    case 'late':
      return `${stepInWords(fault.step)} did not end within ${fault.milliseconds / 1_000} s: ${adviceFor(fault.step)}`
    case 'threw':
      return `${stepInWords(fault.step)} failed: ${plain(fault.message)}`
    case 'drawing':
      return `shows its error card at ${fault.path}: ${plain(fault.message)}`
    case 'styles': {
      const { element, property, before, after, step } = fault
      return `${changesInWords(step)} ${property} of ${element} beside its slot from ${plain(before)} to ${plain(after)}: its styles must hang on its own elements`
    }
    case 'events':
      return `leaves behind, ${leftInWords(fault.step)}, a listener that keeps ${plain(fault.type)} from what is beside its slot: unmount must remove what mount has added`
    case 'storage':
      return `clears ${fault.store} of the page${whenInWords(fault.step)}: the session and other remotes keep theirs there, so remove keys of its own alone (removeItem)`
    case 'address':
      return `changes the page's address to ${plain(fault.address)}${whenInWords(fault.step)}, which it does not claim: navigate by ctx.history or the router, never by history.pushState`
    case 'interval':
      return `leaves behind, once unloaded, an interval of ${fault.every} ms that ${plain(fault.file)} began: unmount or unload must end it (clearInterval)`
  }
}

/** Rows of text stay one. */
function plain(words: string): string {
  return words.replaceAll(/\s+/g, ' ').trim()
}

function scriptInWords(file: string, message: string): string {
  const said = plain(message).replace(/^Uncaught /, '')
  if (/import statement outside|import declarations|Unexpected token 'export'|import\.meta/.test(said))
    return `has a module as ${file}: the shell loads a classic script, so let the build write one whose global is the container`
  if (/SyntaxError/.test(said)) return `has a ${file} that is no JavaScript: ${said}`
  return `fails while ${file} runs: ${said}`
}

/** The step as the subject of a sentence about a version. */
function stepInWords({ doing, path }: TrialStep): string {
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

function changesInWords({ doing, path }: TrialStep): string {
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

function whenInWords({ doing, path }: TrialStep): string {
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

function leftInWords({ doing, path }: TrialStep): string {
  return doing === 'unmount' ? `once unmounted at ${path}` : 'once unloaded'
}

function adviceFor({ doing }: TrialStep): string {
  return doing === 'mount' || doing === 'unmount'
    ? `what ${doing} returns must resolve, and nothing in it may wait for an answer that may not come`
    : 'look for a script that waits or never ends'
}
