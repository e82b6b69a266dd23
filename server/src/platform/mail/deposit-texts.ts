import type { DepositReason } from '@quayside/contracts/endpoints/deposits'
import type { Locale } from '@quayside/contracts/locales'

type DepositText = { readonly subject: string; readonly text: string }

/** What became of a deposit; `{site}`, `{amount}`, `{minimum}` and `{reason}` are filled in. */
export type DepositTexts = Readonly<
  Record<'depositSubmitted' | 'depositArrived' | 'depositApproved' | 'depositRejected', DepositText>
> & { readonly reasons: Readonly<Record<DepositReason, string>> }

export const DEPOSIT_TEXTS: Readonly<Record<Locale, DepositTexts>> = {
  en: {
    depositSubmitted: {
      subject: 'Deposit reported: {amount}',
      text: 'We have received your report of a deposit of {amount} at {site}. The review takes up to 48 hours; we will tell you the result.',
    },
    depositArrived: {
      subject: '{amount} has arrived and waits',
      text: '{amount} has arrived for your {site} account. That is less than the minimum deposit of {minimum}, so it waits: it is credited as soon as your deposits of this currency reach the minimum. Nothing of it is lost.',
    },
    depositApproved: {
      subject: '{amount} credited',
      text: 'Your deposit of {amount} has been credited to your {site} account.',
    },
    depositRejected: {
      subject: 'Your deposit of {amount} was not credited',
      text: 'We could not credit the deposit of {amount} that you reported at {site}. {reason}',
    },
    reasons: {
      notFound:
        'There is no such transaction on the network. Check the hash and the network, and report it again.',
      otherRecipient: 'The transaction did not go to our address.',
      otherToken: 'The transaction sent another coin or token than the one you stated.',
      failed: 'The transaction failed on the network; the money did not leave your wallet.',
      notYours:
        'We could not tell that you sent this transaction. Please contact support with a proof from your wallet.',
      proofUnreadable: 'The picture cannot be read. Report the deposit again with a clear one.',
    },
  },
  zh: {
    depositSubmitted: {
      subject: '已收到充值申报：{amount}',
      text: '{site} 已收到您 {amount} 的充值申报。审核最长需要 48 小时，结果会通知您。',
    },
    depositArrived: {
      subject: '{amount} 已到账，等待入账',
      text: '{amount} 已转入您的 {site} 账户对应地址，但低于最低充值额 {minimum}，因此暂时等待：该币种的累计充值达到最低额后会立即入账，不会有任何损失。',
    },
    depositApproved: { subject: '{amount} 已入账', text: '您的充值 {amount} 已计入您的 {site} 账户。' },
    depositRejected: {
      subject: '您的充值 {amount} 未能入账',
      text: '您在 {site} 申报的充值 {amount} 未能入账。{reason}',
    },
    reasons: {
      notFound: '网络上没有这笔交易。请核对交易哈希和网络后重新申报。',
      otherRecipient: '这笔交易没有转到我们的地址。',
      otherToken: '这笔交易转的不是您填写的币种或代币。',
      failed: '这笔交易在网络上失败了，资金没有离开您的钱包。',
      notYours: '我们无法确认这笔交易由您发出。请携带钱包中的凭证联系客服。',
      proofUnreadable: '图片无法辨认。请用清晰的图片重新申报。',
    },
  },
  hk: {
    depositSubmitted: {
      subject: '已收到存款申報：{amount}',
      text: '{site} 已收到您 {amount} 的存款申報。審核最長需要 48 小時，結果會通知您。',
    },
    depositArrived: {
      subject: '{amount} 已到賬，等待入賬',
      text: '{amount} 已轉入您的 {site} 賬戶對應地址，但低於最低存款額 {minimum}，因此暫時等待：該幣種的累計存款達到最低額後會立即入賬，不會有任何損失。',
    },
    depositApproved: { subject: '{amount} 已入賬', text: '您的存款 {amount} 已計入您的 {site} 賬戶。' },
    depositRejected: {
      subject: '您的存款 {amount} 未能入賬',
      text: '您在 {site} 申報的存款 {amount} 未能入賬。{reason}',
    },
    reasons: {
      notFound: '網絡上沒有這筆交易。請核對交易雜湊和網絡後重新申報。',
      otherRecipient: '這筆交易沒有轉到我們的地址。',
      otherToken: '這筆交易轉的不是您填寫的幣種或代幣。',
      failed: '這筆交易在網絡上失敗了，資金沒有離開您的錢包。',
      notYours: '我們無法確認這筆交易由您發出。請提供錢包中的憑證並聯絡客服。',
      proofUnreadable: '圖片無法辨認。請用清晰的圖片重新申報。',
    },
  },
  ja: {
    depositSubmitted: {
      subject: '入金のご報告を受け付けました：{amount}',
      text: '{site} は {amount} の入金のご報告を受け付けました。確認には最長 48 時間かかります。結果はお知らせします。',
    },
    depositArrived: {
      subject: '{amount} が届き、反映待ちです',
      text: '{amount} がお客様の {site} 口座宛てに届きました。最低入金額 {minimum} に満たないため、反映をお待ちいただいています。この通貨の入金の合計が最低額に達すると、すぐに反映されます。失われることはありません。',
    },
    depositApproved: {
      subject: '{amount} を反映しました',
      text: '{amount} の入金をお客様の {site} 口座に反映しました。',
    },
    depositRejected: {
      subject: '{amount} の入金を反映できませんでした',
      text: '{site} にご報告いただいた {amount} の入金を反映できませんでした。{reason}',
    },
    reasons: {
      notFound:
        'ネットワーク上にその取引がありません。ハッシュとネットワークをご確認のうえ、もう一度ご報告ください。',
      otherRecipient: 'この取引は当社のアドレス宛てではありませんでした。',
      otherToken: 'この取引で送られたのは、ご記入の通貨とは別のコインまたはトークンです。',
      failed: 'この取引はネットワーク上で失敗しました。資金はお客様のウォレットに残っています。',
      notYours:
        'この取引をお客様が送ったことを確認できませんでした。ウォレットの証明を添えてサポートにご連絡ください。',
      proofUnreadable: '画像を読み取れません。鮮明な画像でもう一度ご報告ください。',
    },
  },
  ko: {
    depositSubmitted: {
      subject: '입금 신고 접수: {amount}',
      text: '{site}에서 {amount} 입금 신고를 받았습니다. 검토는 최대 48시간 걸리며 결과를 알려 드립니다.',
    },
    depositArrived: {
      subject: '{amount} 도착, 반영 대기 중',
      text: '{amount}이(가) 회원님의 {site} 계정으로 도착했습니다. 최소 입금액 {minimum}보다 적어 대기 중이며, 이 통화의 입금 합계가 최소액에 이르면 바로 반영됩니다. 사라지는 금액은 없습니다.',
    },
    depositApproved: {
      subject: '{amount} 반영 완료',
      text: '{amount} 입금이 회원님의 {site} 계정에 반영되었습니다.',
    },
    depositRejected: {
      subject: '{amount} 입금을 반영하지 못했습니다',
      text: '{site}에 신고하신 {amount} 입금을 반영할 수 없었습니다. {reason}',
    },
    reasons: {
      notFound: '네트워크에 해당 거래가 없습니다. 해시와 네트워크를 확인하고 다시 신고해 주세요.',
      otherRecipient: '이 거래는 저희 주소로 보내지지 않았습니다.',
      otherToken: '이 거래로 보낸 것은 입력하신 통화가 아닌 다른 코인 또는 토큰입니다.',
      failed: '이 거래는 네트워크에서 실패했습니다. 자금은 회원님의 지갑에 그대로 있습니다.',
      notYours: '회원님이 보낸 거래인지 확인할 수 없었습니다. 지갑의 증빙을 준비해 고객지원에 문의해 주세요.',
      proofUnreadable: '이미지를 읽을 수 없습니다. 선명한 이미지로 다시 신고해 주세요.',
    },
  },
  de: {
    depositSubmitted: {
      subject: 'Einzahlung gemeldet: {amount}',
      text: 'Wir haben Ihre Meldung einer Einzahlung von {amount} bei {site} erhalten. Die Prüfung dauert bis zu 48 Stunden; das Ergebnis teilen wir Ihnen mit.',
    },
    depositArrived: {
      subject: '{amount} eingegangen, wartet noch',
      text: '{amount} ist für Ihr {site}-Konto eingegangen. Das liegt unter der Mindesteinzahlung von {minimum} und wartet deshalb: Sobald Ihre Einzahlungen in dieser Währung den Mindestbetrag erreichen, wird alles gutgeschrieben. Verloren geht nichts.',
    },
    depositApproved: {
      subject: '{amount} gutgeschrieben',
      text: 'Ihre Einzahlung von {amount} wurde Ihrem {site}-Konto gutgeschrieben.',
    },
    depositRejected: {
      subject: 'Ihre Einzahlung von {amount} wurde nicht gutgeschrieben',
      text: 'Die Einzahlung von {amount}, die Sie bei {site} gemeldet haben, konnten wir nicht gutschreiben. {reason}',
    },
    reasons: {
      notFound:
        'Diese Transaktion gibt es im Netzwerk nicht. Bitte prüfen Sie Hash und Netzwerk und melden Sie sie erneut.',
      otherRecipient: 'Die Transaktion ging nicht an unsere Adresse.',
      otherToken:
        'Mit der Transaktion wurde eine andere Währung oder ein anderer Token gesendet als angegeben.',
      failed: 'Die Transaktion ist im Netzwerk fehlgeschlagen; das Geld hat Ihre Wallet nicht verlassen.',
      notYours:
        'Wir konnten nicht feststellen, dass diese Transaktion von Ihnen stammt. Bitte wenden Sie sich mit einem Nachweis aus Ihrer Wallet an den Support.',
      proofUnreadable:
        'Das Bild ist nicht lesbar. Bitte melden Sie die Einzahlung mit einem deutlichen Bild erneut.',
    },
  },
  fr: {
    depositSubmitted: {
      subject: 'Dépôt déclaré : {amount}',
      text: 'Nous avons reçu votre déclaration d’un dépôt de {amount} sur {site}. La vérification prend jusqu’à 48 heures ; nous vous communiquerons le résultat.',
    },
    depositArrived: {
      subject: '{amount} reçus, en attente',
      text: '{amount} sont arrivés pour votre compte {site}. C’est moins que le dépôt minimum de {minimum} ; la somme attend donc et sera créditée dès que vos dépôts dans cette devise atteindront le minimum. Rien n’est perdu.',
    },
    depositApproved: {
      subject: '{amount} crédités',
      text: 'Votre dépôt de {amount} a été crédité sur votre compte {site}.',
    },
    depositRejected: {
      subject: 'Votre dépôt de {amount} n’a pas été crédité',
      text: 'Nous n’avons pas pu créditer le dépôt de {amount} que vous avez déclaré sur {site}. {reason}',
    },
    reasons: {
      notFound:
        'Cette transaction n’existe pas sur le réseau. Vérifiez le hash et le réseau, puis déclarez-la de nouveau.',
      otherRecipient: 'La transaction n’est pas allée à notre adresse.',
      otherToken: 'La transaction a envoyé une autre monnaie ou un autre jeton que celui indiqué.',
      failed: 'La transaction a échoué sur le réseau ; l’argent n’a pas quitté votre portefeuille.',
      notYours:
        'Nous n’avons pas pu établir que vous avez envoyé cette transaction. Contactez l’assistance avec un justificatif de votre portefeuille.',
      proofUnreadable: 'L’image est illisible. Déclarez de nouveau le dépôt avec une image nette.',
    },
  },
  it: {
    depositSubmitted: {
      subject: 'Deposito segnalato: {amount}',
      text: 'Abbiamo ricevuto la tua segnalazione di un deposito di {amount} su {site}. La verifica richiede fino a 48 ore; ti comunicheremo l’esito.',
    },
    depositArrived: {
      subject: '{amount} arrivati, in attesa',
      text: '{amount} sono arrivati per il tuo conto {site}. È meno del deposito minimo di {minimum}, quindi la somma resta in attesa: verrà accreditata appena i tuoi depositi in questa valuta raggiungono il minimo. Non va perso nulla.',
    },
    depositApproved: {
      subject: '{amount} accreditati',
      text: 'Il tuo deposito di {amount} è stato accreditato sul tuo conto {site}.',
    },
    depositRejected: {
      subject: 'Il tuo deposito di {amount} non è stato accreditato',
      text: 'Non abbiamo potuto accreditare il deposito di {amount} che hai segnalato su {site}. {reason}',
    },
    reasons: {
      notFound: 'Questa transazione non esiste sulla rete. Controlla hash e rete e segnalala di nuovo.',
      otherRecipient: 'La transazione non è arrivata al nostro indirizzo.',
      otherToken: 'La transazione ha inviato una moneta o un token diverso da quello indicato.',
      failed: 'La transazione è fallita sulla rete; il denaro non ha lasciato il tuo wallet.',
      notYours:
        'Non siamo riusciti a stabilire che la transazione sia tua. Contatta l’assistenza con una prova dal tuo wallet.',
      proofUnreadable: 'L’immagine non è leggibile. Segnala di nuovo il deposito con un’immagine nitida.',
    },
  },
  es: {
    depositSubmitted: {
      subject: 'Depósito comunicado: {amount}',
      text: 'Hemos recibido tu aviso de un depósito de {amount} en {site}. La revisión tarda hasta 48 horas; te diremos el resultado.',
    },
    depositArrived: {
      subject: '{amount} ha llegado y está en espera',
      text: 'Ha llegado {amount} para tu cuenta de {site}. Es menos que el depósito mínimo de {minimum}, así que queda en espera: se abonará en cuanto tus depósitos en esta moneda alcancen el mínimo. No se pierde nada.',
    },
    depositApproved: {
      subject: '{amount} abonado',
      text: 'Tu depósito de {amount} se ha abonado en tu cuenta de {site}.',
    },
    depositRejected: {
      subject: 'Tu depósito de {amount} no se ha abonado',
      text: 'No hemos podido abonar el depósito de {amount} que comunicaste en {site}. {reason}',
    },
    reasons: {
      notFound: 'Esa transacción no existe en la red. Comprueba el hash y la red y comunícala de nuevo.',
      otherRecipient: 'La transacción no llegó a nuestra dirección.',
      otherToken: 'La transacción envió otra moneda o token distinto del indicado.',
      failed: 'La transacción falló en la red; el dinero no salió de tu monedero.',
      notYours:
        'No hemos podido comprobar que la transacción sea tuya. Contacta con soporte y aporta una prueba de tu monedero.',
      proofUnreadable: 'La imagen no se puede leer. Comunica el depósito de nuevo con una imagen nítida.',
    },
  },
  ar: {
    depositSubmitted: {
      subject: 'تم الإبلاغ عن إيداع: {amount}',
      text: 'استلمنا بلاغك عن إيداع بقيمة {amount} في {site}. تستغرق المراجعة حتى 48 ساعة، وسنخبرك بالنتيجة.',
    },
    depositArrived: {
      subject: 'وصل {amount} وهو قيد الانتظار',
      text: 'وصل {amount} إلى حسابك في {site}. وهذا أقل من الحد الأدنى للإيداع وهو {minimum}، لذلك يبقى المبلغ قيد الانتظار ويُضاف فور بلوغ إيداعاتك بهذه العملة الحد الأدنى. ولن يضيع منه شيء.',
    },
    depositApproved: {
      subject: 'تمت إضافة {amount}',
      text: 'تمت إضافة إيداعك بقيمة {amount} إلى حسابك في {site}.',
    },
    depositRejected: {
      subject: 'لم تتم إضافة إيداعك بقيمة {amount}',
      text: 'تعذرت إضافة الإيداع بقيمة {amount} الذي أبلغت عنه في {site}. {reason}',
    },
    reasons: {
      notFound: 'لا توجد معاملة كهذه على الشبكة. تحقق من رمز المعاملة ومن الشبكة ثم أبلغ عنها من جديد.',
      otherRecipient: 'لم تصل المعاملة إلى عنواننا.',
      otherToken: 'أرسلت المعاملة عملة أو رمزًا غير ما ذكرته.',
      failed: 'فشلت المعاملة على الشبكة، ولم يغادر المال محفظتك.',
      notYours: 'لم نتمكن من التأكد من أنك أرسلت هذه المعاملة. تواصل مع الدعم وأرفق إثباتًا من محفظتك.',
      proofUnreadable: 'الصورة غير مقروءة. أبلغ عن الإيداع من جديد بصورة واضحة.',
    },
  },
  th: {
    depositSubmitted: {
      subject: 'ได้รับแจ้งการฝาก {amount}',
      text: '{site} ได้รับแจ้งการฝาก {amount} ของคุณแล้ว การตรวจสอบใช้เวลาไม่เกิน 48 ชั่วโมง เราจะแจ้งผลให้ทราบ',
    },
    depositArrived: {
      subject: '{amount} มาถึงแล้วและรอเข้าบัญชี',
      text: '{amount} มาถึงบัญชี {site} ของคุณแล้ว แต่น้อยกว่ายอดฝากขั้นต่ำ {minimum} จึงรอไว้ก่อน และจะเข้าบัญชีทันทีเมื่อยอดฝากสกุลนี้ของคุณรวมกันถึงขั้นต่ำ เงินไม่หายไปไหน',
    },
    depositApproved: { subject: '{amount} เข้าบัญชีแล้ว', text: 'ยอดฝาก {amount} เข้าบัญชี {site} ของคุณแล้ว' },
    depositRejected: {
      subject: 'ยอดฝาก {amount} ไม่ได้เข้าบัญชี',
      text: 'เราไม่สามารถนำยอดฝาก {amount} ที่คุณแจ้งไว้กับ {site} เข้าบัญชีได้ {reason}',
    },
    reasons: {
      notFound: 'ไม่พบธุรกรรมนี้บนเครือข่าย โปรดตรวจสอบแฮชและเครือข่ายแล้วแจ้งใหม่',
      otherRecipient: 'ธุรกรรมนี้ไม่ได้ส่งมายังที่อยู่ของเรา',
      otherToken: 'ธุรกรรมนี้ส่งเหรียญหรือโทเคนอื่นที่ไม่ตรงกับที่คุณระบุ',
      failed: 'ธุรกรรมนี้ล้มเหลวบนเครือข่าย เงินยังอยู่ในกระเป๋าของคุณ',
      notYours: 'เราไม่สามารถยืนยันได้ว่าคุณเป็นผู้ส่งธุรกรรมนี้ โปรดติดต่อฝ่ายช่วยเหลือพร้อมหลักฐานจากกระเป๋าของคุณ',
      proofUnreadable: 'อ่านภาพไม่ได้ โปรดแจ้งการฝากใหม่พร้อมภาพที่ชัดเจน',
    },
  },
}
