import { CloseIcon, SearchIcon } from '../icons.tsx'
import { StarIcon } from '../more-icons.tsx'
import { IconButton } from './icon-button.tsx'

export function States() {
  return (
    <div className="q-row">
      <IconButton label="Search" icon={<SearchIcon />} />
      <IconButton label="Close" icon={<CloseIcon />} size="sm" />
      <IconButton label="Favorite" icon={<StarIcon />} pressed={false} />
      <IconButton label="Favorite" icon={<StarIcon />} pressed />
      <IconButton label="Search" icon={<SearchIcon />} disabled />
      <IconButton label="Search" icon={<SearchIcon />} href="#search" />
    </div>
  )
}
