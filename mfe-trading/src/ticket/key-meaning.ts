export type KeyMeaning = 'buy' | 'sell' | 'option' | 'list' | 'submit' | 'back'

const LETTERS: Readonly<Record<string, KeyMeaning>> = { b: 'buy', s: 'sell', o: 'option', '?': 'list' }
/** Key positions of these letters, for keyboards of other alphabets. */
const PLACES: Readonly<Record<string, KeyMeaning>> = { KeyB: 'buy', KeyS: 'sell', KeyO: 'option' }

/** Ticket action of a key; undefined while typing, in dialogs, or when off. Ctrl+Enter and Escape always work. */
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
  // Radios, checkboxes and sliders accept no letters.
  return field !== null && !(field instanceof HTMLInputElement && /^(radio|checkbox|range)$/.test(field.type))
}
