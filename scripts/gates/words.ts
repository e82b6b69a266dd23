import type { Locale } from '@quayside/contracts/locales'

type Word = {
  readonly not: RegExp
  readonly say: string
}

/** Each concept has one name across remotes, e-mails, documents and help pages; these are rejected synonyms. */
const OTHER_NAMES: Readonly<Partial<Record<Locale, readonly Word[]>>> = {
  en: [{ not: /\bcontact support with\b/i, say: 'customer service' }],
  de: [
    { not: /Sandbox/i, say: 'Testumgebung' },
    { not: /Kundendienst/, say: 'Kundenservice' },
    { not: /Darlehen/, say: 'Kredit' },
    { not: /Demo-Konto/, say: 'Demokonto' },
    { not: /Auftr[aä]g/, say: 'Order' },
  ],
  fr: [
    { not: /bac à sable|sandbox/i, say: 'environnement de test' },
    { not: /compte de démonstration/i, say: 'compte démo' },
    { not: /courriel/i, say: 'e-mail' },
  ],
  it: [
    { not: /sandbox/i, say: 'ambiente di prova' },
    { not: /\bwallet\b/i, say: 'portafoglio' },
  ],
  es: [
    { not: /sandbox/i, say: 'entorno de pruebas' },
    { not: /\bretiradas?\b/i, say: 'retiro' },
    { not: /monedero/i, say: 'billetera' },
    { not: /tasa diaria/i, say: 'tipo diario' },
    { not: /\bpasskeys?\b/i, say: 'llave de acceso' },
  ],
  zh: [
    { not: /身份验证(?!器)/, say: '身份认证' },
    { not: /帐/, say: '账' },
    { not: /演示账户/, say: '模拟账户' },
    { not: /绑定/, say: '关联' },
  ],
  hk: [
    { not: /帳/, say: '賬' },
    { not: /認證/, say: '驗證' },
    { not: /提現/, say: '提款' },
    { not: /充值/, say: '存款' },
    { not: /餘額/, say: '結餘' },
    { not: /止損/, say: '止蝕' },
  ],
  ja: [
    { not: /確認コード/, say: '認証コード' },
    { not: /カスタマーサポート/, say: 'カスタマーサービス' },
    { not: /差金/, say: 'CFD' },
    { not: /二段階/, say: '2 段階認証' },
  ],
  ko: [
    { not: /본인 인증|신원 확인/, say: '신원 인증' },
    { not: /데모 계좌/, say: '모의 계좌' },
    { not: /실계좌|실제 계좌/, say: '실전 계좌' },
    { not: /자선 단체/, say: '자선단체' },
    { not: /(?<!강제 )청산/, say: '종료' },
    { not: /회원님/, say: '고객님' },
    { not: /고객지원/, say: '고객센터' },
  ],
  ar: [
    { not: /توثيق الهوية/, say: 'التحقق من الهوية' },
    { not: /(?<!ال)سبريد/, say: 'السبريد' },
  ],
  th: [
    { not: /วอลเล็ต/, say: 'กระเป๋าเงิน' },
    { not: /มาร์จิน/, say: 'มาร์จิ้น' },
    { not: /ปิดสถานะ/, say: 'ปิดโพซิชัน' },
    { not: /ฝ่ายช่วยเหลือ|ฝ่ายสนับสนุน/, say: 'ฝ่ายบริการลูกค้า' },
  ],
}

/** The form of address that the product does not use in that language. */
const OTHER_ADDRESS: Readonly<Partial<Record<Locale, RegExp>>> = {
  de: /\b(?:du|dein\w*|dir|dich)\b/i,
  es: /(?<!\p{L})(?:tú|tus?|ti|contigo|puedes|tienes|has|podrás|podrías|pides|posees|guardaste|contáctanos|descárgal[ao]s?)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:tu|toi|tes|tiens)(?!\p{L})/iu,
  hk: /你/,
  it: /\b(?:Lei|Su[oae]|Suoi)\b/,
  zh: /你/,
}

/** French needs a no-break space at these marks; a plain one lets them start a line. */
const LOOSE_MARK = / (?:[:;?!»](?![\w/])|%(?!\w))|« /

export function loosensMarks(locale: Locale, text: string): string[] {
  return locale === 'fr' && LOOSE_MARK.test(text.replace(/<[^>]*>/g, ''))
    ? ['has a plain space next to a mark, at which the line may break: U+00A0']
    : []
}

export function addressesOtherwise(locale: Locale, text: string): string[] {
  return OTHER_ADDRESS[locale]?.test(text) === true ? ['addresses the reader otherwise than the rest'] : []
}

export function otherNames(locale: Locale, text: string): string[] {
  const words = text.replace(/<[^>]*>|{+[^}]*}+|\/sandbox\/\w+/g, ' ')
  return (OTHER_NAMES[locale] ?? []).flatMap(({ not, say }) => {
    const found = not.exec(words)?.[0]
    return found === undefined ? [] : [`says "${found}" for what is "${say}" elsewhere`]
  })
}
