import type { Clock } from '@quayside/contracts/clock'
import type { Ids } from '../ids.ts'
import type { MasterKeys } from '../secrets/master-keys.ts'
import type { Storage } from '../storage/storage.ts'
import { createPhotoReader, type PhotoReader } from './decoding/photo-reader.ts'
import { createPhotoLinks, type PhotoLinks } from './photo-links.ts'
import { createPhotoVault, type PhotoVault } from './vault/photo-vault.ts'

/** Customers' photos (rules §7): read in a separate process, stored encrypted, shown through expiring links. */
export type Photos = {
  readonly masters: MasterKeys
  readonly reader: PhotoReader
  readonly vault: PhotoVault
  readonly links: PhotoLinks
}

export type PhotosParts = {
  readonly storage: Storage
  readonly clock: Clock
  readonly ids: Ids
  readonly masters: MasterKeys
  readonly reader?: PhotoReader
}

export function createPhotos(parts: PhotosParts): Photos {
  return {
    masters: parts.masters,
    reader: parts.reader ?? createPhotoReader(),
    vault: createPhotoVault(parts),
    links: createPhotoLinks(parts),
  }
}
