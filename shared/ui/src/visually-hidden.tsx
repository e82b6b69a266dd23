import type { ReactNode } from 'react'

/** Text for assistive technology only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="q-visually-hidden">{children}</span>
}
