import { buildItem } from '../item/nft.builders.ts'
import { NftCard } from './nft-card.tsx'

const IMAGE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 4'%3E%3Crect width='4' height='4' fill='%234f7ea8'/%3E%3C/svg%3E"

export function States() {
  return (
    <div className="q-auto-grid">
      <NftCard item={buildItem({ image: IMAGE })} />
      <NftCard item={buildItem({ image: IMAGE, status: 'open', currentBid: null })} />
      <NftCard
        item={buildItem({
          image: IMAGE,
          status: 'sold',
          name: 'A name that needs more than one line on a card',
        })}
      />
    </div>
  )
}
