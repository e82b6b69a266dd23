import { type SyntheticEvent, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type Refusals, showRefusal } from './server-refusal.ts'

export function useSubmit<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  send: (values: Values) => Promise<void>,
  refusals: Refusals<Values> = {},
): (event: SyntheticEvent) => void {
  const isSending = useRef(false)
  const submit = form.handleSubmit(async values => {
    try {
      await send(values)
    } catch (error) {
      showRefusal(form.setError, error, refusals)
    }
  })
  return event => {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    void submit().finally(() => {
      isSending.current = false
    })
  }
}
