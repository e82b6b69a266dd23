import { useT } from '@quayside/runtime/i18n'

export function Details() {
  const t = useT()
  return <p role="status">{t('details')}</p>
}
