import { useWidgetProps } from '@quayside/runtime/hooks'

export function Sample() {
  return <p>{String(useWidgetProps().text)}</p>
}
