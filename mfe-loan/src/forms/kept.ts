import { browserStore } from '@quayside/runtime/browser-store'
import type { SessionControl } from '@quayside/runtime/context'
import { useHost, useSession } from '@quayside/runtime/hooks'
import { readReturnPath } from '@quayside/runtime/session'
import { useCallback, useEffect, useState } from 'react'
import * as z from 'zod/mini'

const store = browserStore(() => window.sessionStorage)
const PREFIX = 'quayside.typed.loan.'
const NAMES = ['calculator', 'wish', 'afford', 'identity', 'phoneCode', 'signing'] as const
export type KeptName = (typeof NAMES)[number]

/** What was typed and not yet sent, by field. */
export type Kept = Readonly<Record<string, string>>

const record = z.object({ owner: z.string(), values: z.record(z.string(), z.string()) })

/** What a customer typed into a form in this tab; nothing where another customer did. A visitor's values are whoever's signs in. */
export function readKept(name: KeptName, userId: string): Kept {
  const kept = parsed(store.get(PREFIX + name))
  return kept !== undefined && (kept.owner === userId || kept.owner === '') ? kept.values : {}
}

function parsed(text: string | null): z.infer<typeof record> | undefined {
  try {
    return record.safeParse(JSON.parse(text ?? 'null')).data
  } catch {
    return undefined
  }
}

function writeKept(name: KeptName, owner: string, values: Kept): void {
  if (Object.values(values).every(value => value === '')) store.remove(PREFIX + name)
  else store.set(PREFIX + name, JSON.stringify({ owner, values }))
}

/** Forgets forms that were sent. */
export function forgetKept(...names: readonly KeptName[]): void {
  for (const name of names) store.remove(PREFIX + name)
}

/**
 * The values of a form, kept in this tab for this customer alone: who leaves it and comes back finds them. They are gone once it
 * is sent, and once the customer signs out; a session that ran out keeps them for who signs in again.
 */
export function useKept(name: KeptName): readonly [Kept, (values: Kept) => void] {
  const { session } = useHost()
  const userId = useSession().user?.id ?? ''
  useEffect(() => forgetAtSignOut(session), [session])
  const [state, setState] = useState(() => ({ userId, values: readKept(name, userId) }))
  // Another tab may have signed somebody else in.
  const values = state.userId === userId ? state.values : readKept(name, userId)
  return [
    values,
    next => {
      writeKept(name, userId, next)
      setState({ userId, values: next })
    },
  ]
}

/**
 * The same for a form that holds its own values: what was kept as it opens, and a function that keeps these fields beside
 * those of other screens; an empty text forgets one.
 */
export function useKeptBeside(name: KeptName): readonly [Kept, (values: Kept) => void] {
  const { session } = useHost()
  const userId = useSession().user?.id ?? ''
  useEffect(() => forgetAtSignOut(session), [session])
  const [kept] = useState(() => readKept(name, userId))
  const keep = useCallback(
    (values: Kept) => {
      const all = Object.entries({ ...readKept(name, userId), ...values })
      writeKept(name, userId, Object.fromEntries(all.filter(([, value]) => value !== '')))
    },
    [name, userId],
  )
  return [kept, keep]
}

/** Whoever signs out in this tab has it forgotten by the session itself; another tab, or another customer, is found here. */
function forgetAtSignOut(session: SessionControl): () => void {
  forgetOthers(session)
  return session.subscribe(() => forgetOthers(session))
}

function forgetOthers(session: SessionControl): void {
  const userId = session.get().user?.id ?? ''
  // Where the customer is to return to, the session has run out and was not left.
  if (userId === '' && readReturnPath(store) !== undefined) return
  for (const name of NAMES) {
    const kept = parsed(store.get(PREFIX + name))
    if (kept === undefined || kept.owner === userId) continue
    // What a visitor typed is from now on the customer's, and goes with them.
    if (kept.owner === '') writeKept(name, userId, kept.values)
    else store.remove(PREFIX + name)
  }
}
