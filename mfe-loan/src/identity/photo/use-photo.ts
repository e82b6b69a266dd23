import type { IdentityPhoto } from '@quayside/contracts/endpoints/identity'
import { photoReason } from '@quayside/contracts/photos'
import { errorKey } from '@quayside/runtime/api-error'
import { issuesOf } from '@quayside/runtime/photo/issues'
import { preparePhoto } from '@quayside/runtime/photo/prepare-photo'
import { useEffect, useState } from 'react'
import type { Save } from '../use-identification.ts'

export type PhotoState = {
  readonly phase: 'idle' | 'preparing' | 'sending'
  /** Share that has left, 0 to 1; undefined until that is known. */
  readonly share?: number
  /** Translation key of what went wrong. */
  readonly problem?: string
  /** Address of the photo as it was sent, where this browser can show it. */
  readonly preview?: string
}

const IDLE: PhotoState = { phase: 'idle' }

/** Shrinks what was picked and keeps it on the server; one at a time. */
export function usePhoto(field: IdentityPhoto, save: Save) {
  const [state, setState] = useState(IDLE)
  const { preview } = state
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])

  async function take(file: File): Promise<void> {
    if (state.phase !== 'idle') return
    setState({ phase: 'preparing' })
    const prepared = await preparePhoto(file)
    if (!prepared.ok) return setState({ phase: 'idle', problem: `photo.problem.${prepared.error}` })
    const { photo, isShown } = prepared.value
    const shown = isShown ? { preview: URL.createObjectURL(photo) } : {}
    setState({ phase: 'sending', ...shown })
    try {
      await save({ [field]: photo }, share => setState({ phase: 'sending', share, ...shown }))
      setState({ phase: 'idle', ...shown })
    } catch (error) {
      setState({ phase: 'idle', problem: problemOf(error, field) })
    }
  }

  return { state, take: (file: File) => void take(file) }
}

function problemOf(error: unknown, field: IdentityPhoto): string {
  const reason = photoReason.safeParse(issuesOf(error).find(({ path }) => path === field)?.message)
  return reason.success ? `photo.problem.${reason.data}` : errorKey(error)
}
