import { createSharedHistory, type SharedHistory } from '@quayside/runtime/history'
import type { Location, NavigationType, Navigator } from 'react-router-dom'

export type MemoryHistory = SharedHistory & {
  href(): string
  back(): void
}

/** A history without a browser that starts at `first` and behaves like the shell's. */
export function createMemoryHistory(first = '/'): MemoryHistory {
  const entries: Location[] = [parse(first, null, 0)]
  let at = 0
  let count = 1

  function show(type: 'POP' | 'PUSH' | 'REPLACE'): void {
    const location = entries[at]
    // The router's types are an enum with these text values.
    if (location) history.set({ location, type: type as NavigationType })
  }
  const navigator: Navigator = {
    createHref: to => text(to),
    push(to, state) {
      entries.splice(at + 1, entries.length, parse(text(to), state, count++))
      at += 1
      show('PUSH')
    },
    replace(to, state) {
      entries[at] = parse(text(to), state, count++)
      show('REPLACE')
    },
    go(delta) {
      at = Math.min(Math.max(at + delta, 0), entries.length - 1)
      show('POP')
    },
  }
  const start = { location: parse(first, null, 0), type: 'POP' as NavigationType }
  const history = createSharedHistory(start, navigator)
  return {
    ...history,
    href: () => text(history.get().location),
    back: () => navigator.go(-1),
  }
}

function text(to: string | { pathname?: string; search?: string; hash?: string }): string {
  return typeof to === 'string' ? to : `${to.pathname ?? '/'}${to.search ?? ''}${to.hash ?? ''}`
}

function parse(href: string, state: unknown, key: number): Location {
  const { pathname, search, hash } = new URL(href, 'http://quayside.test')
  return { pathname, search, hash, state, key: `entry-${key}` }
}
