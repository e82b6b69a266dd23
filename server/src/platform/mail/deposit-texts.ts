import type { Locale } from '@quayside/contracts/locales'

type DepositText = { readonly subject: string; readonly text: string }

/** What became of a deposit; `{site}`, `{amount}`, `{minimum}` and `{reason}` are filled in. */
export type DepositTexts = Readonly<
  Record<
    | 'depositSubmitted'
    | 'depositContested'
    | 'depositContestedCredited'
    | 'depositContestedLate'
    | 'depositArrived'
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
    depositContested: {
      subject: '{amount}: somebody else reported this deposit too',
      text: 'Somebody else has reported the same transaction as the deposit of {amount} that you reported at {site}. Our staff look at every report before anything is credited. It helps most to link the wallet you sent from to your account, under Settings. If you sent from an exchange, add its confirmation of the transfer on the deposit page.',
    },
    depositContestedCredited: {
      subject: '{amount}: somebody else reported this deposit too',
      text: 'Somebody else has reported the same transaction as your deposit of {amount}, which {site} has already accepted for your account. It is not credited a second time, and you need not do anything: our staff look at the other report.',
    },
    depositContestedLate: {
      subject: '{amount}: somebody else reported this deposit too',
      text: 'Somebody else had reported the same transaction as the deposit of {amount} that you reported at {site}, and it has already been accepted for their account. It is not credited a second time; our staff look at your report. It helps most to link the wallet you sent from to your account, under Settings. If you sent from an exchange, add its confirmation of the transfer on the deposit page.',
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
  },
  zh: {
    depositSubmitted: {
      subject: '已收到充值申报：{amount}',
      text: '{site} 已收到您 {amount} 的充值申报。审核最长需要 48 小时，结果会通知您。',
    },
    depositContested: {
      subject: '{amount}：另有他人申报了这笔充值',
      text: '另有他人申报了与您在 {site} 申报的 {amount} 充值相同的交易。入账之前，工作人员会核查每一份申报。请在设置中将转出所用的钱包关联到您的账户，这最有帮助。如果是从交易所转出，请在充值页面补充其转账凭证。',
    },
    depositContestedCredited: {
      subject: '{amount}：另有他人申报了这笔充值',
      text: '另有他人申报了与您 {amount} 充值相同的交易。{site} 已为您的账户确认了这笔充值，同一交易不会重复入账。您无需采取任何操作：工作人员会核查对方的申报。',
    },
    depositContestedLate: {
      subject: '{amount}：另有他人申报了这笔充值',
      text: '您在 {site} 申报的 {amount} 充值，此前已有他人申报同一交易，并已为对方账户确认。同一交易不会重复入账；工作人员会核查您的申报。请在设置中将转出所用的钱包关联到您的账户，这最有帮助。如果是从交易所转出，请在充值页面补充其转账凭证。',
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
  },
  hk: {
    depositSubmitted: {
      subject: '已收到存款申報：{amount}',
      text: '{site} 已收到您 {amount} 的存款申報。審核最長需要 48 小時，結果會通知您。',
    },
    depositContested: {
      subject: '{amount}：另有他人申報了這筆存款',
      text: '另有他人申報了與您在 {site} 申報的 {amount} 存款相同的交易。入賬之前，職員會核查每一份申報。請在設定中將轉出所用的錢包連結至您的賬戶，這最有幫助。如果是從交易所轉出，請在存款頁面補充其轉賬憑證。',
    },
    depositContestedCredited: {
      subject: '{amount}：另有他人申報了這筆存款',
      text: '另有他人申報了與您 {amount} 存款相同的交易。{site} 已為您的賬戶確認這筆存款，同一交易不會重複入賬。您無須採取任何行動：職員會核查對方的申報。',
    },
    depositContestedLate: {
      subject: '{amount}：另有他人申報了這筆存款',
      text: '您在 {site} 申報的 {amount} 存款，此前已有他人申報同一交易，並已為對方賬戶確認。同一交易不會重複入賬；職員會核查您的申報。請在設定中將轉出所用的錢包連結至您的賬戶，這最有幫助。如果是從交易所轉出，請在存款頁面補充其轉賬憑證。',
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
  },
  ja: {
    depositSubmitted: {
      subject: '入金のご報告を受け付けました：{amount}',
      text: '{site} は {amount} の入金のご報告を受け付けました。確認には最長 48 時間かかります。結果はお知らせします。',
    },
    depositContested: {
      subject: '{amount} の入金はほかの方からも報告されています',
      text: '{site} でご報告いただいた {amount} の入金と同じ取引が、ほかの方からも報告されています。反映する前に、担当者がすべての報告を確認します。設定で送金元のウォレットを口座に連携していただくと、確認に最も役立ちます。取引所から送金した場合は、その送金の証明を入金ページで追加してください。',
    },
    depositContestedCredited: {
      subject: '{amount} の入金はほかの方からも報告されています',
      text: 'お客様の {amount} の入金と同じ取引が、ほかの方からも報告されました。この入金は {site} ですでにお客様の口座分として確認済みで、二重に反映されることはありません。お客様にしていただくことはありません。もう一方の報告は担当者が確認します。',
    },
    depositContestedLate: {
      subject: '{amount} の入金はほかの方からも報告されています',
      text: '{site} でご報告いただいた {amount} の入金と同じ取引は、以前にほかの方から報告され、すでにその方の口座分として確認済みです。二重に反映されることはありません。お客様の報告は担当者が確認します。設定で送金元のウォレットを口座に連携していただくと、確認に最も役立ちます。取引所から送金した場合は、その送金の証明を入金ページで追加してください。',
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
  },
  ko: {
    depositSubmitted: {
      subject: '입금 신고 접수: {amount}',
      text: '{site}에서 {amount} 입금 신고를 받았습니다. 검토는 최대 48시간 걸리며 결과를 알려 드립니다.',
    },
    depositContested: {
      subject: '{amount} 입금을 다른 분도 신고했습니다',
      text: '{site}에 신고하신 {amount} 입금과 같은 거래를 다른 분도 신고했습니다. 반영하기 전에 담당자가 모든 신고를 검토합니다. 설정에서 보낸 지갑을 계정에 연결해 주시면 가장 큰 도움이 됩니다. 거래소에서 보냈다면 입금 페이지에서 송금 확인서를 추가해 주세요.',
    },
    depositContestedCredited: {
      subject: '{amount} 입금을 다른 분도 신고했습니다',
      text: '회원님의 {amount} 입금과 같은 거래를 다른 분도 신고했습니다. {site}에서 이미 회원님 계정의 입금으로 확인했으며 두 번 반영되지 않습니다. 별도로 하실 일은 없으며, 다른 신고는 담당자가 검토합니다.',
    },
    depositContestedLate: {
      subject: '{amount} 입금을 다른 분도 신고했습니다',
      text: '{site}에 신고하신 {amount} 입금과 같은 거래를 다른 분이 먼저 신고했고, 이미 그분 계정의 입금으로 확인되었습니다. 두 번 반영되지 않으며, 회원님의 신고는 담당자가 검토합니다. 설정에서 보낸 지갑을 계정에 연결해 주시면 가장 큰 도움이 됩니다. 거래소에서 보냈다면 입금 페이지에서 송금 확인서를 추가해 주세요.',
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
  },
  de: {
    depositSubmitted: {
      subject: 'Einzahlung gemeldet: {amount}',
      text: 'Wir haben Ihre Meldung einer Einzahlung von {amount} bei {site} erhalten. Die Prüfung dauert bis zu 48 Stunden; das Ergebnis teilen wir Ihnen mit.',
    },
    depositContested: {
      subject: '{amount}: auch jemand anderes hat diese Einzahlung gemeldet',
      text: 'Jemand anderes hat dieselbe Transaktion gemeldet wie Sie mit der Einzahlung von {amount} bei {site}. Unser Team prüft jede Meldung, bevor etwas gutgeschrieben wird. Am meisten hilft, wenn Sie in den Einstellungen die Wallet, aus der Sie gesendet haben, mit Ihrem Konto verknüpfen. Haben Sie von einer Börse gesendet, fügen Sie deren Bestätigung auf der Einzahlungsseite hinzu.',
    },
    depositContestedCredited: {
      subject: '{amount}: auch jemand anderes hat diese Einzahlung gemeldet',
      text: 'Jemand anderes hat dieselbe Transaktion gemeldet wie Ihre Einzahlung von {amount}, die {site} bereits für Ihr Konto anerkannt hat. Sie wird kein zweites Mal gutgeschrieben, und Sie müssen nichts tun: Unser Team prüft die andere Meldung.',
    },
    depositContestedLate: {
      subject: '{amount}: auch jemand anderes hat diese Einzahlung gemeldet',
      text: 'Dieselbe Transaktion wie die Einzahlung von {amount}, die Sie bei {site} gemeldet haben, wurde zuvor von jemand anderem gemeldet und ist bereits für dessen Konto anerkannt. Sie wird kein zweites Mal gutgeschrieben; unser Team prüft Ihre Meldung. Am meisten hilft, wenn Sie in den Einstellungen die Wallet, aus der Sie gesendet haben, mit Ihrem Konto verknüpfen. Haben Sie von einer Börse gesendet, fügen Sie deren Bestätigung auf der Einzahlungsseite hinzu.',
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
  },
  fr: {
    depositSubmitted: {
      subject: 'Dépôt déclaré : {amount}',
      text: 'Nous avons reçu votre déclaration d’un dépôt de {amount} sur {site}. La vérification prend jusqu’à 48 heures ; nous vous communiquerons le résultat.',
    },
    depositContested: {
      subject: '{amount} : quelqu’un d’autre a aussi déclaré ce dépôt',
      text: 'Quelqu’un d’autre a déclaré la même transaction que votre dépôt de {amount} sur {site}. Notre équipe examine chaque déclaration avant tout crédit. Le plus utile est d’associer à votre compte, dans les paramètres, le portefeuille d’envoi. Si vous avez envoyé depuis une plateforme d’échange, ajoutez sa confirmation sur la page de dépôt.',
    },
    depositContestedCredited: {
      subject: '{amount} : quelqu’un d’autre a aussi déclaré ce dépôt',
      text: 'Quelqu’un d’autre a déclaré la même transaction que votre dépôt de {amount}, que {site} a déjà accepté pour votre compte. Elle ne sera pas créditée une seconde fois, et vous n’avez rien à faire : notre équipe examine l’autre déclaration.',
    },
    depositContestedLate: {
      subject: '{amount} : quelqu’un d’autre a aussi déclaré ce dépôt',
      text: 'La même transaction que le dépôt de {amount} que vous avez déclaré sur {site} avait déjà été déclarée par quelqu’un d’autre et acceptée pour son compte. Elle ne sera pas créditée une seconde fois ; notre équipe examine votre déclaration. Le plus utile est d’associer à votre compte, dans les paramètres, le portefeuille d’envoi. Si vous avez envoyé depuis une plateforme d’échange, ajoutez sa confirmation sur la page de dépôt.',
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
  },
  it: {
    depositSubmitted: {
      subject: 'Deposito segnalato: {amount}',
      text: 'Abbiamo ricevuto la tua segnalazione di un deposito di {amount} su {site}. La verifica richiede fino a 48 ore; ti comunicheremo l’esito.',
    },
    depositContested: {
      subject: '{amount}: anche qualcun altro ha segnalato questo deposito',
      text: 'Qualcun altro ha segnalato la stessa transazione del deposito di {amount} che hai segnalato su {site}. Il nostro personale esamina ogni segnalazione prima di accreditare qualcosa. L’aiuto maggiore è collegare al conto, nelle impostazioni, il portafoglio da cui hai inviato. Se hai inviato da un exchange, aggiungi la sua conferma nella pagina del deposito.',
    },
    depositContestedCredited: {
      subject: '{amount}: anche qualcun altro ha segnalato questo deposito',
      text: 'Qualcun altro ha segnalato la stessa transazione del tuo deposito di {amount}, che {site} ha già accettato per il tuo conto. Non viene accreditata una seconda volta e non devi fare nulla: il nostro personale esamina l’altra segnalazione.',
    },
    depositContestedLate: {
      subject: '{amount}: anche qualcun altro ha segnalato questo deposito',
      text: 'La stessa transazione del deposito di {amount} che hai segnalato su {site} era già stata segnalata da qualcun altro ed è già stata accettata per il suo conto. Non viene accreditata una seconda volta; il nostro personale esamina la tua segnalazione. L’aiuto maggiore è collegare al conto, nelle impostazioni, il portafoglio da cui hai inviato. Se hai inviato da un exchange, aggiungi la sua conferma nella pagina del deposito.',
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
  },
  es: {
    depositSubmitted: {
      subject: 'Depósito comunicado: {amount}',
      text: 'Hemos recibido su aviso de un depósito de {amount} en {site}. La revisión tarda hasta 48 horas; le diremos el resultado.',
    },
    depositContested: {
      subject: '{amount}: otra persona también ha comunicado este depósito',
      text: 'Otra persona ha comunicado la misma transacción que el depósito de {amount} que usted comunicó en {site}. Nuestro personal revisa cada aviso antes de abonar nada. Lo que más ayuda es vincular a su cuenta, en los ajustes, la billetera desde la que envió. Si envió desde una casa de cambio, añada su comprobante en la página de depósito.',
    },
    depositContestedCredited: {
      subject: '{amount}: otra persona también ha comunicado este depósito',
      text: 'Otra persona ha comunicado la misma transacción que su depósito de {amount}, que {site} ya ha aceptado para su cuenta. No se abonará por segunda vez y usted no tiene que hacer nada: nuestro personal revisa el otro aviso.',
    },
    depositContestedLate: {
      subject: '{amount}: otra persona también ha comunicado este depósito',
      text: 'Otra persona ya había comunicado la misma transacción que el depósito de {amount} que usted comunicó en {site}, y ya se ha aceptado para la cuenta de esa persona. No se abonará por segunda vez; nuestro personal revisa su aviso. Lo que más ayuda es vincular a su cuenta, en los ajustes, la billetera desde la que envió. Si envió desde una casa de cambio, añada su comprobante en la página de depósito.',
    },
    depositArrived: {
      subject: '{amount} ha llegado y está en espera',
      text: 'Ha llegado {amount} para su cuenta de {site}. Es menos que el depósito mínimo de {minimum}, así que queda en espera: se abonará en cuanto sus depósitos en esta moneda alcancen el mínimo. No se pierde nada.',
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
    depositContested: {
      subject: '{amount}: أبلغ شخص آخر أيضًا عن هذا الإيداع',
      text: 'أبلغ شخص آخر عن المعاملة نفسها التي أبلغت عنها إيداعًا بقيمة {amount} في {site}. يراجع موظفونا كل البلاغات قبل إضافة أي مبلغ. أكثر ما يساعد هو أن تربط من الإعدادات المحفظة التي أرسلت منها بحسابك. وإن كنت قد أرسلت من منصة تداول فأضف إثبات التحويل منها في صفحة الإيداع.',
    },
    depositContestedCredited: {
      subject: '{amount}: أبلغ شخص آخر أيضًا عن هذا الإيداع',
      text: 'أبلغ شخص آخر عن المعاملة نفسها التي تخص إيداعك بقيمة {amount}، وقد اعتمده {site} لحسابك بالفعل. لن تُضاف المعاملة مرة ثانية، ولا يلزمك فعل شيء: يراجع موظفونا البلاغ الآخر.',
    },
    depositContestedLate: {
      subject: '{amount}: أبلغ شخص آخر أيضًا عن هذا الإيداع',
      text: 'سبق أن أبلغ شخص آخر عن المعاملة نفسها التي أبلغت عنها إيداعًا بقيمة {amount} في {site}، واعتُمدت لحسابه بالفعل. لن تُضاف مرة ثانية، ويراجع موظفونا بلاغك. أكثر ما يساعد هو أن تربط من الإعدادات المحفظة التي أرسلت منها بحسابك. وإن كنت قد أرسلت من منصة تداول فأضف إثبات التحويل منها في صفحة الإيداع.',
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
  },
  th: {
    depositSubmitted: {
      subject: 'ได้รับแจ้งการฝาก {amount}',
      text: '{site} ได้รับแจ้งการฝาก {amount} ของคุณแล้ว การตรวจสอบใช้เวลาไม่เกิน 48 ชั่วโมง เราจะแจ้งผลให้ทราบ',
    },
    depositContested: {
      subject: '{amount}: มีคนอื่นแจ้งการฝากนี้ด้วย',
      text: 'มีคนอื่นแจ้งธุรกรรมเดียวกับการฝาก {amount} ที่คุณแจ้งไว้กับ {site} เจ้าหน้าที่จะตรวจสอบทุกรายการก่อนนำยอดเข้าบัญชี สิ่งที่ช่วยได้มากที่สุดคือเชื่อมกระเป๋าที่คุณใช้โอนกับบัญชีของคุณในหน้าการตั้งค่า หากโอนจากกระดานเทรด โปรดเพิ่มหลักฐานการโอนในหน้าฝากเงิน',
    },
    depositContestedCredited: {
      subject: '{amount}: มีคนอื่นแจ้งการฝากนี้ด้วย',
      text: 'มีคนอื่นแจ้งธุรกรรมเดียวกับการฝาก {amount} ของคุณ ซึ่ง {site} ยืนยันให้บัญชีของคุณแล้ว ยอดนี้จะไม่เข้าบัญชีซ้ำ และคุณไม่ต้องทำอะไร เจ้าหน้าที่จะตรวจสอบรายการของอีกฝ่าย',
    },
    depositContestedLate: {
      subject: '{amount}: มีคนอื่นแจ้งการฝากนี้ด้วย',
      text: 'ธุรกรรมเดียวกับการฝาก {amount} ที่คุณแจ้งไว้กับ {site} มีคนอื่นแจ้งไว้ก่อนแล้ว และได้รับการยืนยันให้บัญชีของผู้นั้นแล้ว ยอดนี้จะไม่เข้าบัญชีซ้ำ เจ้าหน้าที่จะตรวจสอบรายการของคุณ สิ่งที่ช่วยได้มากที่สุดคือเชื่อมกระเป๋าที่คุณใช้โอนกับบัญชีของคุณในหน้าการตั้งค่า หากโอนจากกระดานเทรด โปรดเพิ่มหลักฐานการโอนในหน้าฝากเงิน',
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
  },
}
