import type { ComponentProps } from 'react'

/** Lucide's drawings (ISC) as one path each; the library's component is heavier. A test checks the paths. */
export type IconProps = ComponentProps<'svg'>

export function icon(path: string) {
  return function Icon({ className, ...rest }: IconProps) {
    return (
      <svg
        {...rest}
        className={className ? `q-icon ${className}` : 'q-icon'}
        viewBox="0 0 24 24"
        width="20"
        height="20"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
    )
  }
}
