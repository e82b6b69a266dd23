import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { followLink, type Navigate } from './follow-link.ts'

/** `up` and `down` are only for buying and selling; every other action is ink. */
export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'up' | 'down'
  size?: 'sm' | 'md' | 'lg'
  block?: boolean
  className?: string
}

export type ButtonProps = ButtonLook & { icon?: ReactNode } & (
    | ({ href: string; onNavigate?: Navigate; busy?: undefined } & Omit<ComponentProps<'a'>, 'href'>)
    | ({ href?: undefined; busy?: boolean } & ComponentProps<'button'>)
  )

/** An action button, or a link styled as one if it has an `href`. `type` defaults to "button". */
export function Button(props: ButtonProps) {
  if (props.href !== undefined) {
    const {
      variant,
      size,
      block,
      className,
      icon,
      href,
      onNavigate,
      busy: _,
      onClick,
      children,
      ...rest
    } = props
    const follow = (event: MouseEvent<HTMLAnchorElement>) => {
      onClick?.(event)
      followLink(event, onNavigate)
    }
    return (
      <a {...rest} href={href} className={buttonClass({ variant, size, block, className })} onClick={follow}>
        <ButtonContent icon={icon}>{children}</ButtonContent>
      </a>
    )
  }
  const { variant, size, block, className, icon, busy, href: _, onClick, children, ...rest } = props
  const act = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, block, className })}
      // Busy is not `disabled`: the button keeps the focus and ignores further presses.
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={act}
    >
      <ButtonContent icon={icon}>{children}</ButtonContent>
      {busy && <span className="q-spinner" />}
    </button>
  )
}

export function buttonClass({ variant = 'secondary', size = 'md', block, className }: ButtonLook): string {
  return classNames(
    'q-button',
    `q-button-${variant}`,
    size !== 'md' && `q-button-${size}`,
    block && 'q-button-block',
    className,
  )
}

function ButtonContent({ icon, children }: { icon: ReactNode; children?: ReactNode }) {
  return (
    <span className="q-button-label">
      {icon}
      {children}
    </span>
  )
}
