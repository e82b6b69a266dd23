import type { MarketItem } from '@quayside/contracts/market'
import { useT } from '@quayside/runtime/i18n'
import { IconButton } from '@quayside/ui/icon-button'
import { StarIcon } from '@quayside/ui/icons'
import { useFavourites } from '../../markets/favourites.ts'

export function FavouriteStar({ item }: { item: Pick<MarketItem, 'code' | 'appName'> }) {
  const t = useT()
  const favourites = useFavourites()
  const starred = favourites.codes.has(item.code)
  return (
    <IconButton
      size="sm"
      label={t(starred ? 'list.unstar' : 'list.star', { name: item.appName })}
      icon={<StarIcon />}
      pressed={starred}
      onClick={() => favourites.toggle(item.code)}
    />
  )
}
