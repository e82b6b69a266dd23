/** What a key asks of the ticket. */
export type KeyMeaning = 'buy' | 'sell' | 'option' | 'list' | 'submit' | 'back'

const LETTERS: Readonly<Record<string, KeyMeaning>> = { b: 'buy', s: 'sell', o: 'option', '?': 'list' }
/** Places of the same letters, for keyboards that write other alphabets. */
const PLACES: Readonly<Record<string, KeyMeaning>> = { KeyB: 'buy', KeyS: 'sell', KeyO: 'option' }

/**
 * What a pressed key asks of the ticket; undefined where it asks nothing of it: shortcuts turned off, somebody typing,
 * a dialog open. Ctrl+Enter and Escape also work from the ticket's own fields.
 */
export function keyMeaning(event: KeyboardEvent, ticket: HTMLElement | null): KeyMeaning | undefined {
  if (isOff(event)) return
  const { target } = event
  const isInField = isTyping(target)
  const isOwn = target instanceof Node && ticket?.contains(target) === true
  if (isInField && !isOwn) return
  return commandOf(event) ?? (isInField ? undefined : letterOf(event))
}

function isOff({ repeat, defaultPrevented }: KeyboardEvent): boolean {
  const { shortcuts } = document.documentElement.dataset
  return shortcuts === 'off' || repeat || defaultPrevented || document.querySelector('dialog[open]') !== null
}

function commandOf(event: KeyboardEvent): KeyMeaning | undefined {
  if (event.key === 'Escape') return hasModifier(event) ? undefined : 'back'
  return event.key === 'Enter' && (event.ctrlKey || event.metaKey) ? 'submit' : undefined
}

function letterOf(event: KeyboardEvent): KeyMeaning | undefined {
  if (hasModifier(event)) return
  return LETTERS[event.key.toLowerCase()] ?? (isLatin(event.key) ? undefined : PLACES[event.code])
}

function hasModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey
}

function isLatin(key: string): boolean {
  return /^[\x20-\x7e]$/.test(key)
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const field = target.closest('input, textarea, select, [contenteditable]')
  // A choice and a slider take no letters.
  return field !== null && !(field instanceof HTMLInputElement && /^(radio|checkbox|range)$/.test(field.type))
}
