import type { ReactNode } from 'react'
import { followLink, type Navigate } from './actions/follow-link.ts'
import { classNames } from './class-names.ts'

export type CardProps = {
  title?: ReactNode
  level?: 2 | 3
  action?: ReactNode
  flush?: boolean
  sunken?: boolean
  className?: string
  children?: ReactNode
} & ({ href: string; onNavigate?: Navigate } | { href?: undefined; onNavigate?: undefined })

/** A surface with a hairline border. With `href` the whole card is one link, so it must contain no other control. */
export function Card(props: CardProps) {
  const { title, level = 2, action, flush, sunken, className, children, href, onNavigate } = props
  const Heading = `h${level}` as const
  const content = (
    <>
      {(title || action) && (
        <div className="q-card-head">
          {title && <Heading>{title}</Heading>}
          {action}
        </div>
      )}
      {children}
    </>
  )
  const classes = classNames('q-card', flush && 'q-card-flush', sunken && 'q-card-sunken', className)
  if (href === undefined) return <section className={classes}>{content}</section>
  return (
    <a className={classes} href={href} onClick={event => followLink(event, onNavigate)}>
      {content}
    </a>
  )
}
