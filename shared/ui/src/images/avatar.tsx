import type { CSSProperties } from 'react'
import { tintOf } from './tint.ts'

export type AvatarProps = { name: string; src?: string; size?: string }

/** A person's picture or initials; decorative, since the name is next to it. */
export function Avatar({ name, src, size }: AvatarProps) {
  const style: CSSProperties & Record<'--tint' | '--size', string | undefined> = {
    '--tint': tintOf(name),
    '--size': size,
  }
  return (
    <span className="q-avatar" style={style} aria-hidden="true">
      {src ? <img src={src} alt="" loading="lazy" /> : initials(name)}
    </span>
  )
}

function initials(name: string): string {
  const words = name.trim().split(/[\s._-]+/)
  return words
    .slice(0, 2)
    .map(word => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}
