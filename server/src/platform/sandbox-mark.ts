import type { Locale } from '@quayside/contracts/locales'

/** Sandbox notice at the start of every document (rules §1.3). */
export const SANDBOX_MARK: Readonly<Record<Locale, string>> = {
  en: 'Sandbox: simulated markets, no real money',
  zh: '沙盒环境：模拟行情，不涉及真实资金',
  hk: '沙盒環境：模擬行情，不涉真實資金',
  ja: 'サンドボックス：模擬相場です。実際の資金は使用しません',
  ko: '샌드박스: 모의 시세이며 실제 자금은 사용되지 않습니다',
  de: 'Testumgebung: simulierte Märkte, kein echtes Geld',
  fr: 'Environnement de test : marchés simulés, sans argent réel',
  it: 'Ambiente di prova: mercati simulati, nessun denaro reale',
  es: 'Entorno de pruebas: mercados simulados, sin dinero real',
  ar: 'بيئة تجريبية: أسواق محاكاة، بلا أموال حقيقية',
  th: 'แซนด์บ็อกซ์: ตลาดจำลอง ไม่ใช้เงินจริง',
}
