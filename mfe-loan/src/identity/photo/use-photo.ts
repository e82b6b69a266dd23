import { photoReason } from '@quayside/contracts/customer/photos'
import type { IdentityPhoto } from '@quayside/contracts/endpoints/account/identity'
import { errorKey } from '@quayside/runtime/api-error'
import { issuesOf } from '@quayside/runtime/photo/issues'
import { preparePhoto } from '@quayside/runtime/photo/prepare-photo'
import { useEffect, useState } from 'react'
import type { Save } from '../use-identification.ts'

export type PhotoState = {
  readonly phase: 'idle' | 'preparing' | 'sending'
  /** Uploaded share, 0 to 1; undefined until known. */
  readonly share?: number
  readonly problem?: string
  /** Object URL of the uploaded photo, if this browser can display it. */
  readonly preview?: string
  /** A valid photo whose upload failed, kept for a retry. */
  readonly unsent?: Prepared
}

type Prepared = { readonly photo: Blob; readonly isShown: boolean }

const IDLE: PhotoState = { phase: 'idle' }

/** Shrinks and uploads photos, one at a time. */
export function usePhoto(field: IdentityPhoto, save: Save) {
  const [state, setState] = useState(IDLE)
  const { preview } = state
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])

  async function take(file: File): Promise<void> {
    if (state.phase !== 'idle') return
    setState({ phase: 'preparing' })
    const prepared = await preparePhoto(file)
    if (!prepared.ok) return setState({ phase: 'idle', problem: `photo.problem.${prepared.error}` })
    await send(prepared.value)
  }

  async function send(prepared: Prepared): Promise<void> {
    const { photo, isShown } = prepared
    const shown = isShown ? { preview: URL.createObjectURL(photo) } : {}
    setState({ phase: 'sending', ...shown })
    try {
      await save({ [field]: photo }, share => setState({ phase: 'sending', share, ...shown }))
      setState({ phase: 'idle', ...shown })
    } catch (error) {
      const reason = reasonOf(error, field)
      setState(
        reason === undefined
          ? { phase: 'idle', problem: errorKey(error), unsent: prepared }
          : { phase: 'idle', problem: `photo.problem.${reason}` },
      )
    }
  }

  return {
    state,
    take: (file: File) => void take(file),
    sendAgain: () => void (state.unsent && send(state.unsent)),
  }
}

/** Returns why the server rejected the photo; undefined for other errors. */
function reasonOf(error: unknown, field: IdentityPhoto): string | undefined {
  return photoReason.safeParse(issuesOf(error).find(({ path }) => path === field)?.message).data
}
