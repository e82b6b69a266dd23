import { useT } from '@quayside/runtime/i18n'
import { TextField, type TextFieldProps } from '@quayside/ui/text-field'
import { VisuallyHidden } from '@quayside/ui/visually-hidden'
import { type NameCheck, useNameCheck } from './use-name-check.ts'

const REFUSAL: Partial<Record<NameCheck, string>> = {
  taken: 'common:error.10006',
  refused: 'register.username.refused',
}

export function UsernameInput({ typed, error, ...field }: Omit<TextFieldProps, 'label'> & { typed: string }) {
  const t = useT()
  const check = useNameCheck(typed)
  const refusal = REFUSAL[check]
  const free = t('register.username.free')
  const refused = refusal === undefined ? undefined : t(refusal)
  const shown = error ?? refused
  // An error already states the rule.
  const rule = shown === undefined || typed === '' ? t('field.username.rule') : undefined
  return (
    <>
      <TextField
        {...field}
        label={t('field.username')}
        hint={check === 'free' ? free : rule}
        error={shown}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <VisuallyHidden>
        <span role="status">{check === 'free' ? free : refused}</span>
      </VisuallyHidden>
    </>
  )
}
