import { useState } from 'react'
import { browserStore } from './browser-store.ts'

const KEY = 'quayside.ask-before-order'
const store = browserStore(() => window.localStorage)

/** Whether orders and closes need a confirmation: on until turned off in this browser. */
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
