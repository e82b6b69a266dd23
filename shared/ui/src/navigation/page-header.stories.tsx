import { Button } from '../actions/button.tsx'
import { PageHeader } from './page-header.tsx'

export function Full() {
  return (
    <PageHeader
      title="Deposit"
      lead="Money arrives after the network confirms it, which takes between one minute and one hour."
      back={{ href: '#balance', label: 'Balance' }}
      actions={
        <>
          <Button>Statement</Button>
          <Button variant="primary">New deposit</Button>
        </>
      }
    />
  )
}

export function Plain() {
  return <PageHeader title="A title that is long enough to need a second line on a phone of the usual size" />
}
