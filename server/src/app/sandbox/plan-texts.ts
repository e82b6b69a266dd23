import { LOCALES, type Locale } from '@quayside/contracts/locales'
import { spanText } from '@quayside/contracts/span-text'
import type { Localized } from '../../platform/localized.ts'

export function planDescription(days: number): Localized {
  const texts = LOCALES.map(({ value }) => [
    value,
    PLAN_DESCRIPTION[value].replace('{days}', spanText(value, days)),
  ])
  return { en: '', ...Object.fromEntries(texts) }
}

/** `{days}` becomes a number with its noun. */
const PLAN_DESCRIPTION: Readonly<Record<Locale, string>> = {
  en: 'A sample plan of {days}. The daily yield is a target paid from our reserve pool, not a promise; leaving is free in the first 24 hours and costs the stated share of the principal afterwards.',
  zh: '{days}的示例计划。日收益率是目标而非承诺，由我们的储备资金池支付；购买后 24 小时内可免费退出，之后退出按所示比例扣除本金。',
  hk: '{days}的示例計劃。日收益率是目標而非承諾，由我們的儲備資金池支付；購買後 24 小時內可免費退出，之後退出按所示比例扣除本金。',
  ja: '{days}間の見本プランです。日次利回りは目標であり保証ではなく、当社の準備プールから支払われます。最初の 24 時間は無料で解約でき、その後は元本の所定割合がかかります。',
  ko: '{days}짜리 예시 플랜입니다. 일 수익률은 약속이 아닌 목표이며 당사의 준비금 풀에서 지급됩니다. 처음 24시간은 무료로 해지할 수 있고 이후에는 원금의 표시된 비율이 차감됩니다.',
  de: 'Ein Beispielplan über {days}. Die Tagesrendite ist ein Ziel, kein Versprechen, und wird aus unserem Reservepool gezahlt. Der Ausstieg ist in den ersten 24 Stunden kostenlos und kostet danach den genannten Anteil des Kapitals.',
  fr: 'Un plan d’exemple de {days}. Le rendement quotidien est un objectif versé par notre réserve, pas une promesse ; la sortie est gratuite les premières 24 heures, puis coûte la part indiquée du capital.',
  it: 'Un piano di esempio di {days}. Il rendimento giornaliero è un obiettivo pagato dal nostro fondo di riserva, non una promessa; l’uscita è gratuita nelle prime 24 ore, poi costa la quota indicata del capitale.',
  es: 'Un plan de ejemplo de {days}. El rendimiento diario es un objetivo que se paga de nuestro fondo de reserva, no una promesa; salir es gratis las primeras 24 horas y después cuesta la parte indicada del capital.',
  ar: 'خطة للعرض مدتها {days}. العائد اليومي هدف يُدفع من صندوقنا الاحتياطي وليس وعدًا؛ الخروج مجاني خلال أول 24 ساعة، ثم يكلّف الحصة المذكورة من رأس المال.',
  th: 'แผนตัวอย่างระยะเวลา {days} ผลตอบแทนรายวันเป็นเป้าหมายที่จ่ายจากกองทุนสำรองของเรา ไม่ใช่คำสัญญา ออกได้ฟรีใน 24 ชั่วโมงแรก หลังจากนั้นจะหักตามสัดส่วนของเงินต้นที่ระบุ',
}
