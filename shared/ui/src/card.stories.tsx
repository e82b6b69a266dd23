import { Button } from './actions/button.tsx'
import { Card } from './card.tsx'

export function Kinds() {
  return (
    <>
      <Card title="Balance" action={<Button size="sm">Deposit</Button>}>
        A card with a title and an action.
      </Card>
      <Card
        title="A title of the third level that is long enough to need more than one line on a phone"
        level={3}
      >
        A card below another heading.
      </Card>
      <Card sunken>A sunken card.</Card>
      <Card flush>A card without padding.</Card>
      <Card title="Help center" href="#card">
        The whole card is a link.
      </Card>
    </>
  )
}
