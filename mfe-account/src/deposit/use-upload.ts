import { useRef, useState } from 'react'

/** Makes a submission wait for the upload of its proof. */
export function useUpload() {
  const pending = useRef<Promise<boolean>>(undefined)
  const [isAwaited, setAwaited] = useState(false)
  return {
    isAwaited,
    /** Registers an upload, which resolves to whether the proof was saved. */
    begin(upload: Promise<boolean>) {
      pending.current = upload
      void upload.then(() => {
        if (pending.current === upload) pending.current = undefined
      })
    },
    /** Runs the action after a pending upload, but not after one that failed, which shows its own error. */
    async whenDone(act: () => void): Promise<void> {
      const upload = pending.current
      if (upload === undefined) return act()
      setAwaited(true)
      const isSaved = await upload
      setAwaited(false)
      if (isSaved) act()
    },
  }
}
