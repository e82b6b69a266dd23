import { useT } from '@quayside/runtime/i18n'
import type { TextFieldProps } from '@quayside/ui/text-field'
import { useState } from 'react'
import { PasswordField } from './password-field.tsx'
import { type LoadJudge, usePasswordStrength } from './use-password-strength.ts'

export type NewPasswordFieldProps = Omit<TextFieldProps, 'type' | 'reveal' | 'hint' | 'onFocus'> & {
  /** What is typed so far, for the word below the field. */
  typed: string
  /** Name and address of the customer, which make a weak password. */
  personal?: readonly string[]
  loadJudge?: LoadJudge
}

/** A new password with its strength in words, which come with the first focus; until then the rule stands there. */
export function NewPasswordField({ typed, personal = [], loadJudge, ...field }: NewPasswordFieldProps) {
  const t = useT()
  const [isUsed, setUsed] = useState(false)
  const isWanted = isUsed || typed !== ''
  const strength = usePasswordStrength({ typed, personal, isWanted, ...(loadJudge && { load: loadJudge }) })
  return (
    <PasswordField
      {...field}
      hint={t(strength === undefined ? 'field.password.rule' : `strength.${strength}`)}
      onFocus={() => setUsed(true)}
      autoComplete="new-password"
    />
  )
}
