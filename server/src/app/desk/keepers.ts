import type { DeskServices } from '../../areas/desk/services.ts'
import {
  decideAtTheDesk,
  lookAtIdentity,
  photoAtTheDesk,
  previewVerdict,
} from '../../areas/identity/at-the-desk.ts'
import type { Services } from '../../areas/services.ts'

/** Each kind of reviewed cases with the area that it belongs to. */
export function keepersOf(services: Services): DeskServices['keepers'] {
  return {
    identity: {
      look: lookAtIdentity,
      decide: (tx, { decision, ...rest }) =>
        decideAtTheDesk(tx, services, { ...rest, verdict: decision.verdict }),
      preview: (tx, { decision, ...rest }) =>
        previewVerdict(tx, services, { ...rest, verdict: decision.verdict }),
      photo: photoAtTheDesk,
    },
  }
}
