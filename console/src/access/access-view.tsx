import { OwnTokensCard } from './own-tokens-card.tsx'

export function AccessView({ remote }: { remote: string }) {
  return (
    <div className="q-stack q-gap-16">
      <OwnTokensCard remote={remote} />
    </div>
  )
}
