import { useSession } from '@quayside/runtime/hooks'
import { type ComponentType, useEffect, useState } from 'react'
import type { LayerProps } from './own/own-layer.tsx'

/** The customer's layers over the chart: fetched once the chart is drawn, never for a visitor. */
export function LazyLayers(props: LayerProps) {
  const { status, user, mode } = useSession()
  const [Layer, setLayer] = useState<ComponentType<LayerProps>>()
  const isCustomer = status === 'customer'
  useEffect(() => {
    if (!isCustomer) return
    let isWanted = true
    import('./own/own-layer.tsx').then(
      ({ OwnLayer }) => isWanted && setLayer(() => OwnLayer),
      // After a failed fetch the chart looks as it does for a visitor; the lists below it have the same figures.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [isCustomer])
  return isCustomer && Layer ? <Layer key={`${user?.id} ${mode}`} {...props} /> : null
}
