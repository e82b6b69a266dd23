import { useFormats } from '@quayside/runtime/use-formats'
import { Amount } from '@quayside/ui/amount'
import { directionOf } from '@quayside/ui/change'

export function Figure({ text, signed }: { text: string; signed: boolean }) {
  const { number } = useFormats()
  const direction = directionOf(text)
  const color = signed && direction !== 'flat' ? { direction } : {}
  return <Amount text={number(text, { signed })} code="USD" {...color} />
}
