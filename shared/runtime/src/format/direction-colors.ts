import type { TextStore } from '../browser/browser-store.ts'

const KEY = 'quayside.direction'

/** Colors of rising and falling prices; `language` uses the convention of the interface language (look). */
export const DIRECTION_CHOICES = [
  'language',
  'green-up',
  'red-up',
  'red-up-blue-down',
  'colour-blind',
] as const

export type DirectionChoice = (typeof DIRECTION_CHOICES)[number]

export function readDirection(store: TextStore): DirectionChoice {
  const stored = store.get(KEY)
  return DIRECTION_CHOICES.find(choice => choice === stored) ?? 'language'
}

export function chooseDirection(page: Document, store: TextStore, choice: DirectionChoice): void {
  if (choice === 'language') store.remove(KEY)
  else store.set(KEY, choice)
  applyDirection(page, choice)
}

export function applyDirection(page: Document, choice: DirectionChoice): void {
  if (choice === 'language') delete page.documentElement.dataset.direction
  else page.documentElement.dataset.direction = choice
}
