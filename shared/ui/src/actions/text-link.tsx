import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { followLink, type Navigate } from './follow-link.ts'

export type TextLinkProps = { href: string; onNavigate?: Navigate; quiet?: boolean } & ComponentProps<'a'>

export function TextLink({ href, onNavigate, quiet, className, onClick, ...rest }: TextLinkProps) {
  return (
    <a
      {...rest}
      href={href}
      className={classNames('q-link', quiet && 'q-link-quiet', className)}
      onClick={event => {
        onClick?.(event)
        followLink(event, onNavigate)
      }}
    />
  )
}
