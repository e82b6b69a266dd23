import type { Locale } from '@quayside/contracts/locales'
import { CONTEST_TEXTS, type ContestNews } from './deposit-contest-texts.ts'

type DepositText = { readonly subject: string; readonly text: string }

export type DepositTexts = Readonly<
  Record<
    | 'depositSubmitted'
    | ContestNews
    | 'depositArrived'
    | 'depositHeld'
    | 'depositApproved'
    | 'depositRejected',
    DepositText
  >
>

export const DEPOSIT_TEXTS: Readonly<Record<Locale, DepositTexts>> = {
  en: {
    depositSubmitted: {
      subject: 'Deposit reported: {amount}',
      text: 'We have received your report of a deposit of {amount} at {site}. The review takes up to 48 hours; we will tell you the result.',
    },
    ...CONTEST_TEXTS.en,
    depositArrived: {
      subject: '{amount} has arrived and waits',
      text: '{amount} has arrived for your {site} account. That is less than the minimum deposit of {minimum}, so it waits: it is credited as soon as your deposits of this currency reach the minimum. Nothing of it is lost.',
    },
    depositHeld: {
      subject: '{amount} has arrived and is held',
      text: '{amount} has arrived for your {site} account. You reported it when your own deposit limit had no room for it, so it is held until {time} and credited then automatically.',
    },
    depositApproved: {
      subject: '{amount} credited',
      text: 'Your deposit of {amount} has been credited to your {site} account.',
    },
    depositRejected: {
      subject: 'Your deposit of {amount} was not credited',
      text: 'We could not credit the deposit of {amount} that you reported at {site}. {reason}',
    },
  },
  zh: {
    depositSubmitted: {
      subject: '已收到充值申报：{amount}',
      text: '{site} 已收到您 {amount} 的充值申报。审核最长需要 48 小时，结果会通知您。',
    },
    ...CONTEST_TEXTS.zh,
    depositArrived: {
      subject: '{amount} 已到账，等待入账',
      text: '{amount} 已转入您的 {site} 账户对应地址，但低于最低充值额 {minimum}，因此暂时等待：该币种的累计充值达到最低额后会立即入账，不会有任何损失。',
    },
    depositHeld: {
      subject: '{amount} 已到账，暂缓入账',
      text: '{amount} 已转入您的 {site} 账户。申报时已超出您自设的充值限额，因此将保留至 {time}，届时自动入账。',
    },
    depositApproved: { subject: '{amount} 已入账', text: '您的充值 {amount} 已计入您的 {site} 账户。' },
    depositRejected: {
      subject: '您的充值 {amount} 未能入账',
      text: '您在 {site} 申报的充值 {amount} 未能入账。{reason}',
    },
  },
  hk: {
    depositSubmitted: {
      subject: '已收到存款申報：{amount}',
      text: '{site} 已收到您 {amount} 的存款申報。審核最長需要 48 小時，結果會通知您。',
    },
    ...CONTEST_TEXTS.hk,
    depositArrived: {
      subject: '{amount} 已到賬，等待入賬',
      text: '{amount} 已轉入您的 {site} 賬戶對應地址，但低於最低存款額 {minimum}，因此暫時等待：該幣種的累計存款達到最低額後會立即入賬，不會有任何損失。',
    },
    depositHeld: {
      subject: '{amount} 已到賬，暫緩入賬',
      text: '{amount} 已轉入您的 {site} 賬戶。申報時已超出您自設的存款限額，因此將保留至 {time}，屆時自動入賬。',
    },
    depositApproved: { subject: '{amount} 已入賬', text: '您的存款 {amount} 已計入您的 {site} 賬戶。' },
    depositRejected: {
      subject: '您的存款 {amount} 未能入賬',
      text: '您在 {site} 申報的存款 {amount} 未能入賬。{reason}',
    },
  },
  ja: {
    depositSubmitted: {
      subject: '入金のご報告を受け付けました：{amount}',
      text: '{site} は {amount} の入金のご報告を受け付けました。確認には最長 48 時間かかります。結果はお知らせします。',
    },
    ...CONTEST_TEXTS.ja,
    depositArrived: {
      subject: '{amount} が届き、反映待ちです',
      text: '{amount} がお客様の {site} 口座宛てに届きました。最低入金額 {minimum} に満たないため、反映をお待ちいただいています。この通貨の入金の合計が最低額に達すると、すぐに反映されます。失われることはありません。',
    },
    depositHeld: {
      subject: '{amount} が届き、保留中です',
      text: '{amount} が {site} のアカウントに届きました。ご報告の時点でご自身の入金限度額を超えていたため、{time} まで保留し、その後自動的に反映します。',
    },
    depositApproved: {
      subject: '{amount} を反映しました',
      text: '{amount} の入金をお客様の {site} 口座に反映しました。',
    },
    depositRejected: {
      subject: '{amount} の入金を反映できませんでした',
      text: '{site} にご報告いただいた {amount} の入金を反映できませんでした。{reason}',
    },
  },
  ko: {
    depositSubmitted: {
      subject: '입금 신고 접수: {amount}',
      text: '{site}에서 {amount} 입금 신고를 받았습니다. 검토는 최대 48시간 걸리며 결과를 알려 드립니다.',
    },
    ...CONTEST_TEXTS.ko,
    depositArrived: {
      subject: '{amount} 도착, 반영 대기 중',
      text: '{amount}이(가) 고객님의 {site} 계정으로 도착했습니다. 최소 입금액 {minimum}보다 적어 대기 중이며, 이 통화의 입금 합계가 최소액에 이르면 바로 반영됩니다. 사라지는 금액은 없습니다.',
    },
    depositHeld: {
      subject: '{amount}이(가) 도착해 보류 중입니다',
      text: '{amount}이(가) {site} 계정에 도착했습니다. 신고 시점에 직접 설정하신 입금 한도를 넘어 {time}까지 보류되며, 이후 자동으로 반영됩니다.',
    },
    depositApproved: {
      subject: '{amount} 반영 완료',
      text: '{amount} 입금이 고객님의 {site} 계정에 반영되었습니다.',
    },
    depositRejected: {
      subject: '{amount} 입금을 반영하지 못했습니다',
      text: '{site}에 신고하신 {amount} 입금을 반영할 수 없었습니다. {reason}',
    },
  },
  de: {
    depositSubmitted: {
      subject: 'Einzahlung gemeldet: {amount}',
      text: 'Wir haben Ihre Meldung einer Einzahlung von {amount} bei {site} erhalten. Die Prüfung dauert bis zu 48 Stunden; das Ergebnis teilen wir Ihnen mit.',
    },
    ...CONTEST_TEXTS.de,
    depositArrived: {
      subject: '{amount} eingegangen, wartet noch',
      text: '{amount} ist für Ihr {site}-Konto eingegangen. Das liegt unter der Mindesteinzahlung von {minimum} und wartet deshalb: Sobald Ihre Einzahlungen in dieser Währung den Mindestbetrag erreichen, wird alles gutgeschrieben. Verloren geht nichts.',
    },
    depositHeld: {
      subject: '{amount} eingegangen und zurückgehalten',
      text: '{amount} sind für Ihr Konto bei {site} eingegangen. Bei Ihrer Meldung war Ihr eigenes Einzahlungslimit ausgeschöpft. Der Betrag wird deshalb bis {time} zurückgehalten und dann automatisch gutgeschrieben.',
    },
    depositApproved: {
      subject: '{amount} gutgeschrieben',
      text: 'Ihre Einzahlung von {amount} wurde Ihrem {site}-Konto gutgeschrieben.',
    },
    depositRejected: {
      subject: 'Ihre Einzahlung von {amount} wurde nicht gutgeschrieben',
      text: 'Die Einzahlung von {amount}, die Sie bei {site} gemeldet haben, konnten wir nicht gutschreiben. {reason}',
    },
  },
  fr: {
    depositSubmitted: {
      subject: 'Dépôt déclaré : {amount}',
      text: 'Nous avons reçu votre déclaration d’un dépôt de {amount} sur {site}. La vérification prend jusqu’à 48 heures ; nous vous communiquerons le résultat.',
    },
    ...CONTEST_TEXTS.fr,
    depositArrived: {
      subject: '{amount} reçus, en attente',
      text: '{amount} sont arrivés pour votre compte {site}. C’est moins que le dépôt minimum de {minimum} ; la somme attend donc et sera créditée dès que vos dépôts dans cette devise atteindront le minimum. Rien n’est perdu.',
    },
    depositHeld: {
      subject: '{amount} reçus et retenus',
      text: '{amount} sont arrivés pour votre compte {site}. Au moment de votre déclaration, ils dépassaient votre propre limite de dépôt : ils sont donc retenus jusqu’au {time}, puis crédités automatiquement.',
    },
    depositApproved: {
      subject: '{amount} crédités',
      text: 'Votre dépôt de {amount} a été crédité sur votre compte {site}.',
    },
    depositRejected: {
      subject: 'Votre dépôt de {amount} n’a pas été crédité',
      text: 'Nous n’avons pas pu créditer le dépôt de {amount} que vous avez déclaré sur {site}. {reason}',
    },
  },
  it: {
    depositSubmitted: {
      subject: 'Deposito segnalato: {amount}',
      text: 'Abbiamo ricevuto la tua segnalazione di un deposito di {amount} su {site}. La verifica richiede fino a 48 ore; ti comunicheremo l’esito.',
    },
    ...CONTEST_TEXTS.it,
    depositArrived: {
      subject: '{amount} arrivati, in attesa',
      text: '{amount} sono arrivati per il tuo conto {site}. È meno del deposito minimo di {minimum}, quindi la somma resta in attesa: verrà accreditata appena i tuoi depositi in questa valuta raggiungono il minimo. Non va perso nulla.',
    },
    depositHeld: {
      subject: '{amount} arrivati e trattenuti',
      text: '{amount} sono arrivati per il tuo conto {site}. Al momento della segnalazione superavano il tuo limite di deposito: restano quindi trattenuti fino al {time} e poi vengono accreditati in automatico.',
    },
    depositApproved: {
      subject: '{amount} accreditati',
      text: 'Il tuo deposito di {amount} è stato accreditato sul tuo conto {site}.',
    },
    depositRejected: {
      subject: 'Il tuo deposito di {amount} non è stato accreditato',
      text: 'Non abbiamo potuto accreditare il deposito di {amount} che hai segnalato su {site}. {reason}',
    },
  },
  es: {
    depositSubmitted: {
      subject: 'Depósito comunicado: {amount}',
      text: 'Hemos recibido su aviso de un depósito de {amount} en {site}. La revisión tarda hasta 48 horas; le diremos el resultado.',
    },
    ...CONTEST_TEXTS.es,
    depositArrived: {
      subject: '{amount} ha llegado y está en espera',
      text: 'Ha llegado {amount} para su cuenta de {site}. Es menos que el depósito mínimo de {minimum}, así que queda en espera: se abonará en cuanto sus depósitos en esta moneda alcancen el mínimo. No se pierde nada.',
    },
    depositHeld: {
      subject: '{amount} recibidos y retenidos',
      text: 'Han llegado {amount} para su cuenta de {site}. Cuando los comunicó superaban su propio límite de depósito, así que quedan retenidos hasta el {time} y después se abonan automáticamente.',
    },
    depositApproved: {
      subject: '{amount} abonado',
      text: 'Su depósito de {amount} se ha abonado en su cuenta de {site}.',
    },
    depositRejected: {
      subject: 'Su depósito de {amount} no se ha abonado',
      text: 'No hemos podido abonar el depósito de {amount} que comunicó en {site}. {reason}',
    },
  },
  ar: {
    depositSubmitted: {
      subject: 'تم الإبلاغ عن إيداع: {amount}',
      text: 'استلمنا بلاغك عن إيداع بقيمة {amount} في {site}. تستغرق المراجعة حتى 48 ساعة، وسنخبرك بالنتيجة.',
    },
    ...CONTEST_TEXTS.ar,
    depositArrived: {
      subject: 'وصل {amount} وهو قيد الانتظار',
      text: 'وصل {amount} إلى حسابك في {site}. وهذا أقل من الحد الأدنى للإيداع وهو {minimum}، لذلك يبقى المبلغ قيد الانتظار ويُضاف فور بلوغ إيداعاتك بهذه العملة الحد الأدنى. ولن يضيع منه شيء.',
    },
    depositHeld: {
      subject: 'وصل {amount} وهو محتجز مؤقتًا',
      text: 'وصل {amount} إلى حسابك في {site}. عند الإبلاغ عنه كان يتجاوز حد الإيداع الذي وضعته لنفسك، لذلك يُحتجز حتى {time} ثم يُضاف تلقائيًا.',
    },
    depositApproved: {
      subject: 'تمت إضافة {amount}',
      text: 'تمت إضافة إيداعك بقيمة {amount} إلى حسابك في {site}.',
    },
    depositRejected: {
      subject: 'لم تتم إضافة إيداعك بقيمة {amount}',
      text: 'تعذرت إضافة الإيداع بقيمة {amount} الذي أبلغت عنه في {site}. {reason}',
    },
  },
  th: {
    depositSubmitted: {
      subject: 'ได้รับแจ้งการฝาก {amount}',
      text: '{site} ได้รับแจ้งการฝาก {amount} ของคุณแล้ว การตรวจสอบใช้เวลาไม่เกิน 48 ชั่วโมง เราจะแจ้งผลให้ทราบ',
    },
    ...CONTEST_TEXTS.th,
    depositArrived: {
      subject: '{amount} มาถึงแล้วและรอเข้าบัญชี',
      text: '{amount} มาถึงบัญชี {site} ของคุณแล้ว แต่น้อยกว่ายอดฝากขั้นต่ำ {minimum} จึงรอไว้ก่อน และจะเข้าบัญชีทันทีเมื่อยอดฝากสกุลนี้ของคุณรวมกันถึงขั้นต่ำ เงินไม่หายไปไหน',
    },
    depositHeld: {
      subject: '{amount} มาถึงแล้วและถูกพักไว้',
      text: '{amount} มาถึงบัญชี {site} ของคุณแล้ว ตอนที่แจ้ง ยอดนี้เกินวงเงินฝากที่คุณตั้งไว้เอง จึงพักไว้จนถึง {time} แล้วจะเข้าบัญชีโดยอัตโนมัติ',
    },
    depositApproved: { subject: '{amount} เข้าบัญชีแล้ว', text: 'ยอดฝาก {amount} เข้าบัญชี {site} ของคุณแล้ว' },
    depositRejected: {
      subject: 'ยอดฝาก {amount} ไม่ได้เข้าบัญชี',
      text: 'เราไม่สามารถนำยอดฝาก {amount} ที่คุณแจ้งไว้กับ {site} เข้าบัญชีได้ {reason}',
    },
  },
}
