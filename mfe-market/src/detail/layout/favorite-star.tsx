import type { MarketItem } from '@quayside/contracts/market/market'
import { useT } from '@quayside/runtime/i18n'
import { IconButton } from '@quayside/ui/icon-button'
import { StarIcon } from '@quayside/ui/more-icons'
import { useFavorites } from '../../markets/favorites.ts'

export function FavoriteStar({ item }: { item: Pick<MarketItem, 'code' | 'appName'> }) {
  const t = useT()
  const favorites = useFavorites()
  const starred = favorites.codes.has(item.code)
  return (
    <IconButton
      size="sm"
      label={t(starred ? 'list.unstar' : 'list.star', { name: item.appName })}
      icon={<StarIcon />}
      pressed={starred}
      onClick={() => favorites.toggle(item.code)}
    />
  )
}
