import { useT } from '@quayside/runtime/i18n'
import { SearchIcon } from '@quayside/ui/icons'
import { TextField } from '@quayside/ui/text-field'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './market-page.module.css'

/** Searches while typing; `/` focuses it. Holds its own text, because the address may lag behind typing. */
export function SearchField({ value, onChange }: { value: string; onChange: (search: string) => void }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const reported = useRef(value)
  useEffect(() => {
    if (value !== reported.current) setText(value)
    reported.current = value
  }, [value])
  const type = (search: string) => {
    setText(search)
    reported.current = search
    onChange(search)
  }
  // Before paint: a later effect takes half a second on a slow phone, and a reader who sees the key may press it.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <search className={styles.search}>
      <TextField
        ref={input}
        type="search"
        label={t('list.search')}
        labelHidden
        placeholder={t('list.search')}
        prefix={<SearchIcon />}
        suffix={<span className={styles.key}>/</span>}
        aria-keyshortcuts="/"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        value={text}
        onChange={event => type(event.target.value)}
      />
    </search>
  )
}

/** Shortcuts are off during typing and when the reader disabled them. */
function isTyping({ target }: KeyboardEvent): boolean {
  if (document.documentElement.dataset.shortcuts === 'off') return true
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, dialog, [contenteditable]') !== null
  )
}
