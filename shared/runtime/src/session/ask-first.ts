import { useState } from 'react'
import { browserStore } from '../browser/browser-store.ts'

const KEY = 'quayside.ask-before-order'
const store = browserStore(() => window.localStorage)

export function asksFirst(): boolean {
  return store.get(KEY) !== 'off'
}

export function useAskFirst(): [asks: boolean, setAsks: (asks: boolean) => void] {
  const [asks, setAsks] = useState(asksFirst)
  return [
    asks,
    next => {
      if (next) store.remove(KEY)
      else store.set(KEY, 'off')
      setAsks(next)
    },
  ]
}
