import { useT } from '@quayside/runtime/i18n'

export function Details() {
  const t = useT()
  return <h1>{t('more')}</h1>
}
