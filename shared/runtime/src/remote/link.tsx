import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useNavigate } from 'react-router-dom'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  readonly to: string
}

/** A link through the shell's history; the browser handles modified clicks, other buttons and other targets. */
export function Link({ to, onClick, target, ...rest }: LinkProps) {
  const href = useHref(to)
  const navigate = useNavigate()

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event)
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      modified ||
      (target !== undefined && target !== '_self')
    )
      return
    event.preventDefault()
    void navigate(to)
  }

  return <a {...rest} href={href} target={target} onClick={follow} />
}
