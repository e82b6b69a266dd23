import { useSockets } from '@quayside/runtime/hooks'
import { AlertForm } from './alert-form.tsx'
import { AlertList } from './alert-list.tsx'

export function AlertPanel({ code }: { code: string }) {
  const { list } = useSockets().market
  const listed = list.get().find(market => market.code === code)
  return (
    <div className="q-stack q-gap-16">
      <AlertForm code={code} price={listed?.nowPrice} />
      <AlertList code={code} />
    </div>
  )
}
