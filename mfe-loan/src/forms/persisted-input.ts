import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { retypedText } from '@quayside/money/parse-number'
import { browserStore } from '@quayside/runtime/browser-store'
import type { SessionControl } from '@quayside/runtime/context'
import { useHost, useSession } from '@quayside/runtime/hooks'
import { useLocale } from '@quayside/runtime/i18n'
import { readReturnPath } from '@quayside/runtime/session'
import { useCallback, useEffect, useState } from 'react'
import * as z from 'zod/mini'

const store = browserStore(() => window.sessionStorage)
const PREFIX = 'quayside.typed.loan.'
const NAMES = ['calculator', 'wish', 'afford', 'identity', 'phoneCode', 'signing'] as const
export type FormName = (typeof NAMES)[number]

export type PersistedInput = Readonly<Record<string, string>>

const record = z.object({ owner: z.string(), language: z.string(), values: z.record(z.string(), z.string()) })

/** Returns this tab's unsent input, unless another customer typed it. The next login takes over a visitor's. */
export function readPersistedInput(name: FormName, userId: string, language: string): PersistedInput {
  const stored = parsed(store.get(PREFIX + name))
  if (stored === undefined || (stored.owner !== userId && stored.owner !== '')) return {}
  return retyped(name, stored.values, stored.language, language)
}

/** Amount fields, whose text can mean another amount in another language. */
const AMOUNTS: Readonly<Partial<Record<FormName, readonly string[]>>> = {
  calculator: ['amount'],
  wish: ['amount'],
  afford: ['income', 'costs', 'debts'],
}

function retyped(name: FormName, values: PersistedInput, from: string, to: string): PersistedInput {
  if (from === to) return values
  const amounts = AMOUNTS[name] ?? []
  const written = Object.entries(values).map(([field, value]) => [
    field,
    amounts.includes(field) ? retypedText(value, from, to) : value,
  ])
  return Object.fromEntries(written)
}

function parsed(text: string | null): z.infer<typeof record> | undefined {
  try {
    return record.safeParse(JSON.parse(text ?? 'null')).data
  } catch {
    return undefined
  }
}

type Written = { readonly owner: string; readonly language: string; readonly values: PersistedInput }

function writePersistedInput(name: FormName, { owner, language, values }: Written): void {
  if (Object.values(values).every(value => value === '')) store.remove(PREFIX + name)
  else store.set(PREFIX + name, JSON.stringify({ owner, language, values }))
}

export function forgetPersistedInput(...names: readonly FormName[]): void {
  for (const name of names) store.remove(PREFIX + name)
}

/** A form's values, saved in this tab for this customer until submission or sign-out. */
export function usePersistedInput(
  name: FormName,
): readonly [PersistedInput, (values: PersistedInput) => void] {
  const { session } = useHost()
  const userId = useSession().user?.id ?? ''
  useEffect(() => forgetAtSignOut(session), [session])
  const language = LANGUAGE_TAG[useLocale()]
  const [state, setState] = useState(() => ({
    userId,
    language,
    values: readPersistedInput(name, userId, language),
  }))
  // Another customer may have signed in in another tab.
  const values =
    state.userId === userId
      ? retyped(name, state.values, state.language, language)
      : readPersistedInput(name, userId, language)
  return [
    values,
    next => {
      writePersistedInput(name, { owner: userId, language, values: next })
      setState({ userId, language, values: next })
    },
  ]
}

/** Saved values, and a function that saves these fields only. Empty text deletes a field. */
export function useInitialPersistedInput(
  name: FormName,
): readonly [PersistedInput, (values: PersistedInput) => void] {
  const { session } = useHost()
  const userId = useSession().user?.id ?? ''
  useEffect(() => forgetAtSignOut(session), [session])
  const language = LANGUAGE_TAG[useLocale()]
  const [stored] = useState(() => readPersistedInput(name, userId, language))
  const save = useCallback(
    (values: PersistedInput) => {
      const all = Object.entries({ ...readPersistedInput(name, userId, language), ...values })
      const filled = Object.fromEntries(all.filter(([, value]) => value !== ''))
      writePersistedInput(name, { owner: userId, language, values: filled })
    },
    [name, userId, language],
  )
  return [stored, save]
}

/** Clears forms after a sign-out in another tab or a change of customer; the session handles this tab's. */
function forgetAtSignOut(session: SessionControl): () => void {
  forgetOthers(session)
  return session.subscribe(() => forgetOthers(session))
}

function forgetOthers(session: SessionControl): void {
  const userId = session.get().user?.id ?? ''
  // A kept return path means that the session expired rather than ended.
  if (userId === '' && readReturnPath(store) !== undefined) return
  for (const name of NAMES) {
    const stored = parsed(store.get(PREFIX + name))
    if (stored === undefined || stored.owner === userId) continue
    // The customer takes over the visitor's input.
    if (stored.owner === '') writePersistedInput(name, { ...stored, owner: userId })
    else store.remove(PREFIX + name)
  }
}
