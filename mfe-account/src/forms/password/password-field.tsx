import { useT } from '@quayside/runtime/i18n'
import { TextField, type TextFieldProps } from '@quayside/ui/text-field'

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'reveal'>) {
  const t = useT()
  return (
    <TextField
      {...props}
      type="password"
      reveal={{ show: t('field.password.show'), hide: t('field.password.hide') }}
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
