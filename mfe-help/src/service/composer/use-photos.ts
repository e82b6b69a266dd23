import { photoReason } from '@quayside/contracts/customer/photos'
import { SERVICE_PHOTOS, uploadServicePhoto } from '@quayside/contracts/endpoints/service'
import { errorKey } from '@quayside/runtime/api-error'
import type { Api } from '@quayside/runtime/context'
import { useApi } from '@quayside/runtime/hooks'
import { issuesOf } from '@quayside/runtime/photo/issues'
import { preparePhoto } from '@quayside/runtime/photo/prepare-photo'
import { useEffect, useRef, useState } from 'react'

/** A picture on its way: being shrunk, being uploaded, or not uploaded, kept for a retry. */
type Upload = {
  readonly key: number
  readonly phase: 'preparing' | 'sending' | 'failed'
  readonly photo?: Blob
}

type Photos = {
  /** Uploaded pictures of the draft. */
  readonly kept: readonly string[]
  /** The draft may have changed meanwhile. */
  readonly add: (photo: string) => void
}

/** Shrinks and uploads the pictures of a draft as they are picked. */
export function usePhotos({ kept, add }: Photos) {
  const api = useApi()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  /** Translation key. */
  const [problem, setProblem] = useState<string>()
  const previews = useRef(new Map<string, string>())
  const keys = useRef(0)
  useEffect(() => {
    const shown = previews.current
    return () => {
      for (const url of shown.values()) URL.revokeObjectURL(url)
      shown.clear()
    }
  }, [])

  const without = (key: number) => setUploads(before => before.filter(upload => upload.key !== key))
  const set = (next: Upload) =>
    setUploads(before =>
      [...before.filter(({ key }) => key !== next.key), next].sort((a, b) => a.key - b.key),
    )

  async function take(file: Blob): Promise<void> {
    setProblem(undefined)
    keys.current += 1
    const key = keys.current
    set({ key, phase: 'preparing' })
    const prepared = await preparePhoto(file)
    if (prepared.ok) return await send(key, prepared.value.photo)
    without(key)
    setProblem(`photo.problem.${prepared.error}`)
  }

  async function send(key: number, photo: Blob): Promise<void> {
    set({ key, phase: 'sending', photo })
    try {
      const id = await upload(api, photo)
      previews.current.set(id, URL.createObjectURL(photo))
      add(id)
      without(key)
    } catch (error) {
      const refused = photoReason.safeParse(
        issuesOf(error).find(({ path }) => path === 'photo')?.message,
      ).data
      if (refused === undefined) set({ key, phase: 'failed', photo })
      else without(key)
      setProblem(refused === undefined ? errorKey(error) : `photo.problem.${refused}`)
    }
  }

  return {
    uploads,
    problem,
    isBusy: uploads.length > 0,
    isFull: kept.length + uploads.length >= SERVICE_PHOTOS,
    previewOf: (photo: string) => previews.current.get(photo),
    take: (file: Blob) => void take(file),
    retry({ key, photo }: Upload) {
      setProblem(undefined)
      if (photo !== undefined) void send(key, photo)
    },
    drop(key: number) {
      setProblem(undefined)
      without(key)
    },
  }
}

async function upload(api: Api, photo: Blob): Promise<string> {
  return (await api.call(uploadServicePhoto, { body: { photo } })).photo
}
