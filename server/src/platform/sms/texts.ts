import type { Locale } from '@quayside/contracts/locales'

/** Text message with a code, as short as possible; `{site}` and `{code}` are filled in. */
const CODE_TEXTS: Readonly<Record<Locale, string>> = {
  en: '{code} is your {site} code to confirm this number. Valid for 10 minutes. Do not share it.',
  zh: '{code} 是您在 {site} 确认此号码的验证码，10 分钟内有效。请勿告诉他人。',
  hk: '{code} 是您在 {site} 確認此號碼的驗證碼，10 分鐘內有效。請勿告訴他人。',
  ja: '{site} の番号の認証コードは {code} です。10 分間有効です。誰にも教えないでください。',
  ko: '{site} 번호 인증 코드는 {code}입니다. 10분간 유효합니다. 누구에게도 알려 주지 마세요.',
  de: '{code} ist Ihr {site}-Code zum Bestätigen dieser Nummer. 10 Minuten gültig. Geben Sie ihn niemandem.',
  fr: '{code} est votre code {site} pour confirmer ce numéro. Valable 10 minutes. Ne le communiquez à personne.',
  it: '{code} è il tuo codice {site} per confermare questo numero. Valido 10 minuti. Non darlo a nessuno.',
  es: '{code} es su código de {site} para confirmar este número. Válido 10 minutos. No se lo diga a nadie.',
  ar: '{code} هو رمزك في {site} لتأكيد هذا الرقم. صالح لمدة 10 دقائق. لا تخبر به أحدًا.',
  th: '{code} คือรหัส {site} สำหรับยืนยันหมายเลขนี้ ใช้ได้ 10 นาที อย่าบอกใคร',
}

export function codeText(locale: Locale, { code, siteName }: { code: string; siteName: string }): string {
  return CODE_TEXTS[locale].replaceAll('{code}', code).replaceAll('{site}', siteName)
}
