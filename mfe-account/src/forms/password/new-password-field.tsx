import { useT } from '@quayside/runtime/i18n'
import type { TextFieldProps } from '@quayside/ui/text-field'
import { useState } from 'react'
import { PasswordField } from './password-field.tsx'
import { type LoadJudge, usePasswordStrength } from './use-password-strength.ts'

export type NewPasswordFieldProps = Omit<TextFieldProps, 'type' | 'reveal' | 'hint' | 'onFocus'> & {
  typed: string
  /** The customer's name and address: a password made of them is weak. */
  personal?: readonly string[]
  loadJudge?: LoadJudge
}

export function NewPasswordField({ typed, personal = [], loadJudge, ...field }: NewPasswordFieldProps) {
  const t = useT()
  const [isUsed, setUsed] = useState(false)
  const isWanted = isUsed || typed !== ''
  const strength = usePasswordStrength({ typed, personal, isWanted, ...(loadJudge && { load: loadJudge }) })
  // The error already states the rule and the strength.
  const hasIssue = field.error !== undefined && typed !== ''
  return (
    <PasswordField
      {...field}
      hint={hasIssue ? undefined : t(strength === undefined ? 'field.password.rule' : `strength.${strength}`)}
      onFocus={() => setUsed(true)}
      autoComplete="new-password"
    />
  )
}
