import type { PreviewIssued } from '@quayside/contracts/release/plane'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { When } from '../format/when.tsx'
import { CopyText } from '../session/copy-text.tsx'

export function Issued({ preview, onClose }: { preview: PreviewIssued; onClose: () => void }) {
  return (
    <div className="q-stack">
      <Alert tone="success" title="The preview is ready" announce>
        It works only in the first browser that opens the link and enters the code. The code is shown only
        once. It expires <When at={preview.expiresAt} />.
      </Alert>
      <CopyText label="Link" text={preview.url} />
      <CopyText label="Code" text={preview.code} />
      <div className="q-row">
        <Button href={preview.url} target="_blank" rel="noreferrer" variant="primary">
          Open here
        </Button>
        <Button onClick={onClose}>I have saved them</Button>
      </div>
    </div>
  )
}
