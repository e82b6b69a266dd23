import { useT } from '@quayside/runtime/i18n'

/** A number on a button, `most+` above `most`; nothing for zero. */
export function UnreadCount({ count, most }: { count: number; most: number }) {
  const t = useT()
  if (count <= 0) return null
  const shown = count > most ? `${most}+` : String(count)
  return (
    <>
      <span className="shell-unread" aria-hidden="true">
        {shown}
      </span>
      <span className="q-visually-hidden"> {t('service.unread', { count: shown })}</span>
    </>
  )
}
