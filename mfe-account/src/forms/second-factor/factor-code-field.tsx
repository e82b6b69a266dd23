import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { OtpField } from '@quayside/ui/otp-field'
import { TextField } from '@quayside/ui/text-field'
import { type Ref, useState } from 'react'
import styles from './factor-code-field.module.css'

export type FactorCodeFieldProps = {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  readonly methods: readonly string[]
  readonly ref: Ref<HTMLInputElement>
}

export function FactorCodeField(props: FactorCodeFieldProps) {
  const { value, onChange, error, methods, ref } = props
  const t = useT()
  const takesApp = methods.includes('totp')
  const [isRecovery, setRecovery] = useState(!takesApp)
  const change = () => {
    onChange('')
    setRecovery(!isRecovery)
  }
  return (
    <>
      {isRecovery ? (
        <TextField
          key="recovery"
          ref={ref}
          label={t('factor.recovery')}
          value={value}
          onChange={event => onChange(event.target.value)}
          {...(error === undefined ? {} : { error })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          placeholder="XXXXX-XXXXX-XXXXX"
          autoFocus
          required
        />
      ) : (
        <OtpField
          key="app"
          ref={ref}
          label={t('factor.code')}
          value={value}
          onChange={onChange}
          {...(error === undefined ? {} : { error })}
          autoFocus
        />
      )}
      {takesApp && methods.includes('recovery') && (
        <p>
          <Button variant="ghost" size="sm" className={styles.other} onClick={change}>
            {t(isRecovery ? 'factor.useApp' : 'factor.useRecovery')}
          </Button>
        </p>
      )}
    </>
  )
}
