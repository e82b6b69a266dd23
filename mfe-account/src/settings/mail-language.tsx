import { setLocale } from '@quayside/contracts/endpoints/account/account'
import { LOCALES, type Locale } from '@quayside/contracts/locales'
import { errorKey } from '@quayside/runtime/api-error'
import { useApi, useHost, useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useMutation } from '@quayside/runtime/query'
import { SelectField } from '@quayside/ui/select-field'
import { showToast } from '@quayside/ui/show-toast'

export function MailLanguage() {
  const t = useT()
  const { user } = useSession()
  const { mutate, isPending, variables } = useSetLocale()
  if (user === null) return null
  return (
    <SelectField
      label={t('appearance.mail')}
      options={LOCALES.map(({ value, name }) => ({ value, label: name }))}
      value={isPending ? variables : user.locale}
      disabled={isPending}
      onChange={event => {
        const chosen = LOCALES.find(({ value }) => value === event.target.value)
        if (chosen) mutate(chosen.value)
      }}
    />
  )
}

function useSetLocale() {
  const t = useT()
  const api = useApi()
  const { session } = useHost()
  return useMutation({
    mutationFn: async (locale: Locale) => {
      await api.call(setLocale, { body: { locale } })
      const { user } = session.get()
      if (user) session.setUser({ ...user, locale })
    },
    onError: error => showToast({ message: t(errorKey(error)), tone: 'danger' }),
  })
}
