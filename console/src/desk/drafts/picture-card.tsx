import { PICTURE_BYTES, setPicture } from '@quayside/contracts/staff/item-drafts'
import { Alert } from '@quayside/ui/alert'
import { Card } from '@quayside/ui/card'
import { useState } from 'react'
import { messageOf } from '../../api/problem.ts'
import { base64Of } from '../base64.ts'
import { FileField } from '../file-field.tsx'
import type { DraftPartProps } from './draft-part.ts'
import { useDraftAct } from './use-drafts.ts'

export function PictureCard({ form, isFixed }: DraftPartProps) {
  const { base } = form
  const [isTooLarge, setTooLarge] = useState(false)
  const send = useDraftAct({ done: 'The picture is kept.', onDone: form.rebase })
  const choose = (file: File | null) => {
    setTooLarge(file !== null && file.size > PICTURE_BYTES)
    if (file === null || file.size > PICTURE_BYTES) return
    send.mutate(async ask => {
      const body = { version: base.version, picture: await base64Of(file) }
      return await ask(setPicture, { params: { id: base.id }, body })
    })
  }
  return (
    <Card title="Picture">
      <div className="q-stack">
        <FileField
          label={base.picture === null ? 'Choose the picture' : 'Choose another picture'}
          accept="image/jpeg,image/png"
          hint="JPEG or PNG up to 2 MB, 600 pixels or more on each side. Square fits the market best."
          disabled={isFixed || send.isPending}
          onFile={choose}
          {...(isTooLarge && { error: 'This file is larger than 2 MB.' })}
        />
        {send.isPending && <p role="status">The desk reads the picture…</p>}
        {send.error && (
          <Alert tone="danger" announce>
            {messageOf(send.error)}
          </Alert>
        )}
      </div>
    </Card>
  )
}
