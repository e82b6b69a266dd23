import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { type RefusedField, refusalTexts } from '../../../refusal-text.ts'
import type { ContractTicket } from './use-contract-ticket.ts'

export function useRefusedField({ placing }: ContractTicket, field: RefusedField): string | undefined {
  const t = useT()
  const formats = useFormats()
  const { outcome } = placing
  if (outcome?.kind !== 'refused') return undefined
  const text = refusalTexts(outcome.error.details, formats).fields[field]
  return text && t(text.key, text.values)
}
