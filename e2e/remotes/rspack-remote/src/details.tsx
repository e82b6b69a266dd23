import { useT } from '@quayside/runtime/i18n'

/** In a chunk of its own. */
export function Details() {
  const t = useT()
  return <p role="status">{t('details')}</p>
}
