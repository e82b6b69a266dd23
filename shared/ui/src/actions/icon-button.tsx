import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { followLink, type Navigate } from './follow-link.ts'

export type IconButtonProps = { label: string; icon: ReactNode; size?: 'sm' | 'md' } & (
  | ({ href: string; onNavigate?: Navigate; pressed?: undefined } & Omit<ComponentProps<'a'>, 'href'>)
  | ({ href?: undefined; pressed?: boolean } & ComponentProps<'button'>)
)

/** A square icon button with `label` as its accessible name; `pressed` makes it a toggle (a favorite's star). */
export function IconButton(props: IconButtonProps) {
  if (props.href !== undefined) {
    const { label, icon, size, href, onNavigate, pressed: _, className, onClick, ...rest } = props
    const follow = (event: MouseEvent<HTMLAnchorElement>) => {
      onClick?.(event)
      followLink(event, onNavigate)
    }
    return (
      <a
        {...rest}
        href={href}
        className={iconButtonClass(size, className)}
        aria-label={label}
        title={label}
        onClick={follow}
      >
        {icon}
      </a>
    )
  }
  const { label, icon, size, pressed, href: _, className, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      className={iconButtonClass(size, className)}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
    >
      {icon}
    </button>
  )
}

function iconButtonClass(size: 'sm' | 'md' | undefined, className: string | undefined): string {
  return classNames('q-icon-button', size === 'sm' && 'q-icon-button-sm', className)
}
