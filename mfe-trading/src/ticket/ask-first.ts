import { browserStore } from '@quayside/runtime/browser-store'
import { useState } from 'react'

const KEY = 'quayside.ask-before-order'
const store = browserStore(() => window.localStorage)

/** Whether every order is shown whole before it is sent: on until the customer turns it off in this browser. */
export function useAskFirst(): [asks: boolean, setAsks: (asks: boolean) => void] {
  const [asks, setAsks] = useState(() => store.get(KEY) !== 'off')
  return [
    asks,
    next => {
      if (next) store.remove(KEY)
      else store.set(KEY, 'off')
      setAsks(next)
    },
  ]
}
