import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { followLink, type Navigate } from '../actions/follow-link.ts'
import { classNames } from '../class-names.ts'

export type MenuItem = {
  label: ReactNode
  icon?: ReactNode
  current?: boolean
  danger?: boolean
} & ({ href: string; onSelect?: undefined } | { href?: undefined; onSelect: () => void })

export type MenuProps = {
  /** Content of the button; an icon also needs `label`. */
  trigger: ReactNode
  label?: string
  triggerClassName?: string
  items: readonly MenuItem[]
  onNavigate?: Navigate
  align?: 'start' | 'end'
  above?: boolean
}

/** A button that opens a list of links and actions. Escape, a choice, or leaving it closes it. */
export function Menu({ trigger, label, triggerClassName, items, onNavigate, align, above }: MenuProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()

  useEffect(() => {
    if (!open) return
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [open])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    setOpen(false)
    button.current?.focus()
  }
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the controls within
    <div
      ref={root}
      className={classNames('q-menu', align === 'end' && 'q-menu-end', above && 'q-menu-above')}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <button
        ref={button}
        type="button"
        className={triggerClassName ?? 'q-button q-button-ghost'}
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </button>
      {open && <MenuList id={listId} items={items} onNavigate={onNavigate} onDone={() => setOpen(false)} />}
    </div>
  )
}

type MenuListProps = Pick<MenuProps, 'items' | 'onNavigate'> & { id: string; onDone: () => void }

function MenuList({ id, items, onNavigate, onDone }: MenuListProps) {
  return (
    <ul id={id}>
      {items.map((item, at) => (
        <li key={item.href ?? (typeof item.label === 'string' ? item.label : at)}>
          {item.href !== undefined ? (
            <a
              {...itemLook(item)}
              href={item.href}
              onClick={event => {
                followLink(event, onNavigate)
                onDone()
              }}
            >
              {item.icon}
              {item.label}
            </a>
          ) : (
            <button
              {...itemLook(item)}
              type="button"
              onClick={() => {
                item.onSelect()
                onDone()
              }}
            >
              {item.icon}
              {item.label}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

function itemLook(item: MenuItem) {
  return {
    className: classNames('q-menu-item', item.danger && 'q-menu-item-danger'),
    'aria-current': item.current || undefined,
  }
}
