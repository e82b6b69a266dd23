import { buildContent } from '@quayside/testing/builders'
import { FaqList } from './faq-list.tsx'

const ITEMS = [
  buildContent({ id: 'faq-demo', title: 'How do I reset the demo account?', type: 5 }),
  buildContent({ id: 'faq-code', title: 'Where is my email code?', type: 5 }),
]

export function Closed() {
  return <FaqList items={ITEMS} />
}

export function Opened() {
  return <FaqList items={ITEMS} opened="faq-demo" />
}
