import { Alert } from '@quayside/ui/alert'
import { useErrorText } from './use-error-text.ts'

export function FormError({ error }: { error: { type?: unknown; message?: string } | undefined }) {
  const text = useErrorText()(error)
  if (text === undefined) return null
  return (
    <Alert tone="danger" announce>
      {text}
    </Alert>
  )
}
