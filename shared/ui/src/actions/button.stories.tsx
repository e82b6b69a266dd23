import { UploadIcon } from '../icons.tsx'
import { Button } from './button.tsx'

const VARIANTS = ['primary', 'secondary', 'ghost', 'danger', 'up', 'down'] as const

export function Variants() {
  return VARIANTS.map(variant => (
    <div key={variant} className="q-row">
      <Button variant={variant}>{variant}</Button>
      <Button variant={variant} icon={<UploadIcon />}>
        Icon
      </Button>
      <Button variant={variant} busy>
        Busy
      </Button>
      <Button variant={variant} disabled>
        Disabled
      </Button>
      <Button variant={variant} href="#link">
        Link
      </Button>
    </div>
  ))
}

export function Sizes() {
  return (
    <>
      <Button size="sm">Small</Button>
      <Button size="md">Medium</Button>
      <Button size="lg">Large</Button>
      <Button block variant="primary">
        The full width
      </Button>
      <Button block>
        A label that is much longer than a phone is wide, because some languages need three words for one
      </Button>
    </>
  )
}
