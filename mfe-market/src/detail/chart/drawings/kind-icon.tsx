import type { DrawingKind } from './shape.ts'

export function KindIcon({ kind }: { kind: DrawingKind }) {
  return (
    <svg className="q-icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={PATHS[kind]} />
    </svg>
  )
}

/** `text` and `measure` are Lucide icons (ISC). */
const PATHS: Readonly<Record<DrawingKind, string>> = {
  level: 'M3 12h18',
  vertical: 'M12 3v18',
  trend: 'M5 19 19 5M3 19a2 2 0 1 0 4 0a2 2 0 1 0-4 0M17 5a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  ray: 'M13 5h6v6M19 5 7 17M3 19a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  channel: 'M3 15 15 3M9 21 21 9',
  fibonacci: 'M3 4h18M3 9h18M3 13h18M3 20h18',
  rectangle: 'M3 6h18v12H3z',
  text: 'M12 4v16M4 7V5a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v2M9 20h6',
  measure:
    'M21.3 15.3a2.4 2.4 0 0 1 0 3.4l-2.6 2.6a2.4 2.4 0 0 1-3.4 0L2.7 8.7a2.41 2.41 0 0 1 0-3.4l2.6-2.6a2.41 2.41 0 0 1 3.4 0Zm-6.8-2.8 2-2m-5-1 2-2m-5-1 2-2m7 11 2-2',
}
