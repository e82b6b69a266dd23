import { useT } from '@quayside/runtime/i18n'

/** Loaded as a separate chunk. */
export function Details() {
  const t = useT()
  return <p role="status">{t('details')}</p>
}
