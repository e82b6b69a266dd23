import { useT } from '@quayside/runtime/i18n'
import type { TextFieldProps } from '@quayside/ui/text-field'
import { PasswordField } from './password-field.tsx'
import { passwordStrength } from './password-strength.ts'

export type NewPasswordFieldProps = Omit<TextFieldProps, 'type' | 'reveal' | 'hint'> & {
  /** What is typed so far, for the word below the field. */
  typed: string
  /** Name and address of the customer, which make a weak password. */
  personal?: readonly string[]
}

/** A new password with its strength in words. */
export function NewPasswordField({ typed, personal = [], ...field }: NewPasswordFieldProps) {
  const t = useT()
  const hint = typed === '' ? t('field.password.rule') : t(`strength.${passwordStrength(typed, personal)}`)
  return <PasswordField {...field} hint={hint} autoComplete="new-password" />
}
