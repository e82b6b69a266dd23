import type { PreviewIssued } from '@quayside/contracts/release/plane'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { When } from '../format/when.tsx'
import { CopyText } from '../session/copy-text.tsx'

/** The link and the code, this once. */
export function Issued({ preview, onClose }: { preview: PreviewIssued; onClose: () => void }) {
  return (
    <div className="q-stack">
      <Alert tone="success" title="The preview is ready" announce>
        The first browser that opens the link and types the code gets it, and no other. The code is shown this
        once. It ends <When at={preview.expiresAt} />.
      </Alert>
      <CopyText label="Link" text={preview.url} />
      <CopyText label="Code" text={preview.code} />
      <div className="q-row">
        <Button href={preview.url} target="_blank" rel="noreferrer" variant="primary">
          Open it here
        </Button>
        <Button onClick={onClose}>I have kept them</Button>
      </div>
    </div>
  )
}
