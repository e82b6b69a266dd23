import { Prose } from './prose.tsx'

const ENGLISH = `<h2>Trading hours</h2><p>Markets are <strong>closed</strong> on Thursday.
<a href="/help/faq">Questions and answers</a></p><ul><li>Stocks</li><li>Metals</li></ul>`
const ARABIC = `<h2>ساعات التداول</h2><p>الأسواق <strong>مغلقة</strong> يوم الخميس.</p><ol><li>الأسهم</li><li>المعادن</li></ol>`

export function Text() {
  return <Prose html={ENGLISH} lang="en" dir="ltr" />
}

export function RightToLeft() {
  return <Prose html={ARABIC} lang="ar" dir="rtl" />
}

export function Empty() {
  return <Prose html="" />
}
