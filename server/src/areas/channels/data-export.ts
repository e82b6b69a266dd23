import { isoOf } from '@quayside/contracts/iso-time'
import { type ExportFile, jsonFile } from '../../platform/data-export.ts'
import type { CoreServices } from '../services.ts'
import { readChoices } from './choices/read-choices.ts'
import { ownSubscriptions } from './push/queries.ts'

/** The chosen channels, and the browsers that get pushes without the keys of their messages. */
export function channelFiles({ storage }: Pick<CoreServices, 'storage'>): ExportFile[] {
  return [
    jsonFile('notification-settings.json', ({ userId }) =>
      storage.read(async tx => {
        const browsers = await tx.all(ownSubscriptions, { userId })
        return {
          ...(await readChoices(tx, userId)),
          browsers: browsers.map(({ endpoint, created_at: at }) => ({ endpoint, subscribedAt: isoOf(at) })),
        }
      }),
    ),
  ]
}
