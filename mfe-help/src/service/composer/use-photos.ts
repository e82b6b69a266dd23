import { fileReason, PDF_BYTES } from '@quayside/contracts/customer/pdfs'
import { SERVICE_PHOTOS, uploadServicePhoto } from '@quayside/contracts/endpoints/service'
import { ApiError, errorKey } from '@quayside/runtime/api-error'
import { useApi } from '@quayside/runtime/hooks'
import { issuesOf } from '@quayside/runtime/photo/issues'
import { preparePhoto } from '@quayside/runtime/photo/prepare-photo'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { DraftFile } from './draft-files.ts'

type Sending = { readonly file: Blob; readonly isPdf: boolean }

/** A file on its way: being shrunk, being uploaded, or not uploaded, kept for a retry. */
type Upload = {
  readonly key: number
  readonly phase: 'preparing' | 'sending' | 'failed'
  readonly sending?: Sending
}

/** A translation key, and the number of pages of a PDF that has too many. */
type Problem = { readonly key: string; readonly pages?: number | undefined }

type Photos = {
  /** Uploaded pictures of the draft. */
  readonly kept: readonly string[]
  /** Number of pictures that the draft can still take; it may have changed meanwhile. */
  readonly room: () => number
  readonly add: (file: DraftFile) => void
}

/** Shrinks and uploads the pictures, and uploads the PDFs, of a draft as they are picked. */
export function usePhotos({ kept, room, add }: Photos) {
  const api = useApi()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [problem, setProblem] = useState<Problem>()
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

  function refuse(key: number, reason: Problem): void {
    without(key)
    setProblem(reason)
  }

  async function take(file: Blob): Promise<void> {
    setProblem(undefined)
    keys.current += 1
    const key = keys.current
    set({ key, phase: 'preparing' })
    if (await isPdf(file)) {
      if (file.size > PDF_BYTES) return refuse(key, { key: 'photo.problem.pdfTooLarge' })
      return await send(key, { file, isPdf: true })
    }
    const prepared = await preparePhoto(file)
    if (prepared.ok) await send(key, { file: prepared.value.photo, isPdf: false })
    else refuse(key, { key: `photo.problem.${prepared.error}` })
  }

  async function send(key: number, sending: Sending): Promise<void> {
    set({ key, phase: 'sending', sending })
    try {
      const { photos } = await api.call(uploadServicePhoto, { body: { photo: sending.file } })
      if (photos.length > room()) return refuse(key, { key: 'talk.noRoom' })
      const [photo] = photos
      if (!sending.isPdf && photo !== undefined)
        previews.current.set(photo, URL.createObjectURL(sending.file))
      add({ isPdf: sending.isPdf, photos })
      without(key)
    } catch (error) {
      const refused = refusalOf(error)
      if (refused !== undefined) return refuse(key, refused)
      set({ key, phase: 'failed', sending })
      setProblem({ key: errorKey(error) })
    }
  }

  return {
    uploads,
    problem,
    isBusy: uploads.length > 0,
    isFull: kept.length + uploads.length >= SERVICE_PHOTOS,
    previewOf: (photo: string) => previews.current.get(photo),
    take: (file: Blob) => void take(file),
    retry({ key, sending }: Upload) {
      setProblem(undefined)
      if (sending !== undefined) void send(key, sending)
    },
    drop(key: number) {
      setProblem(undefined)
      without(key)
    },
  }
}

async function isPdf(file: Blob): Promise<boolean> {
  return (await file.slice(0, 5).text()) === '%PDF-'
}

const counted = z.object({ pages: z.optional(z.number()) })

/** The server's reason for refusing a file; undefined if the upload failed for another. */
function refusalOf(error: unknown): Problem | undefined {
  const reason = fileReason.safeParse(issuesOf(error).find(({ path }) => path === 'photo')?.message).data
  if (reason === undefined) return undefined
  const details = error instanceof ApiError ? counted.safeParse(error.details).data : undefined
  return { key: `photo.problem.${reason}`, pages: details?.pages }
}
