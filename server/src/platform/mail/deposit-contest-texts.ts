import type { Locale } from '@quayside/contracts/locales'

/** A transfer that several customers report: before crediting, to the credited customer, to later reporters. */
export type ContestNews = 'depositContested' | 'depositContestedCredited' | 'depositContestedLate'

type ContestText = { readonly subject: string; readonly text: string }

export const CONTEST_TEXTS: Readonly<Record<Locale, Readonly<Record<ContestNews, ContestText>>>> = {
  en: {
    depositContested: {
      subject: '{amount}: someone else reported this deposit too',
      text: 'Someone else has reported the same transaction as the deposit of {amount} that you reported at {site}. Our staff look at every report before anything is credited. It helps most to link the wallet you sent from to your account, under Settings. If you sent from an exchange, add its confirmation of the transfer on the deposit page.',
    },
    depositContestedCredited: {
      subject: '{amount}: someone else reported this deposit too',
      text: 'Someone else has reported the same transaction as your deposit of {amount}, which {site} has already accepted for your account. It is not credited a second time, and you need not do anything: our staff look at the other report.',
    },
    depositContestedLate: {
      subject: '{amount}: someone else reported this deposit too',
      text: 'Someone else had reported the same transaction as the deposit of {amount} that you reported at {site}, and it has already been accepted for their account. It is not credited a second time; our staff look at your report. It helps most to link the wallet you sent from to your account, under Settings. If you sent from an exchange, add its confirmation of the transfer on the deposit page.',
    },
  },
  zh: {
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
  },
  hk: {
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
  },
  ja: {
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
  },
  ko: {
    depositContested: {
      subject: '{amount} 입금을 다른 분도 신고했습니다',
      text: '{site}에 신고하신 {amount} 입금과 같은 거래를 다른 분도 신고했습니다. 반영하기 전에 담당자가 모든 신고를 검토합니다. 설정에서 보낸 지갑을 계정에 연결해 주시면 가장 큰 도움이 됩니다. 거래소에서 보냈다면 입금 페이지에서 송금 확인서를 추가해 주세요.',
    },
    depositContestedCredited: {
      subject: '{amount} 입금을 다른 분도 신고했습니다',
      text: '고객님의 {amount} 입금과 같은 거래를 다른 분도 신고했습니다. {site}에서 이미 고객님 계정의 입금으로 확인했으며 두 번 반영되지 않습니다. 별도로 하실 일은 없으며, 다른 신고는 담당자가 검토합니다.',
    },
    depositContestedLate: {
      subject: '{amount} 입금을 다른 분도 신고했습니다',
      text: '{site}에 신고하신 {amount} 입금과 같은 거래를 다른 분이 먼저 신고했고, 이미 그분 계정의 입금으로 확인되었습니다. 두 번 반영되지 않으며, 고객님의 신고는 담당자가 검토합니다. 설정에서 보낸 지갑을 계정에 연결해 주시면 가장 큰 도움이 됩니다. 거래소에서 보냈다면 입금 페이지에서 송금 확인서를 추가해 주세요.',
    },
  },
  de: {
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
  },
  fr: {
    depositContested: {
      subject: '{amount} : quelqu’un d’autre a aussi déclaré ce dépôt',
      text: 'Quelqu’un d’autre a déclaré la même transaction que votre dépôt de {amount} sur {site}. Notre équipe examine chaque déclaration avant tout crédit. Le plus utile est d’associer à votre compte, dans les paramètres, le portefeuille d’envoi. Si vous avez envoyé depuis une plateforme d’échange, ajoutez sa confirmation sur la page de dépôt.',
    },
    depositContestedCredited: {
      subject: '{amount} : quelqu’un d’autre a aussi déclaré ce dépôt',
      text: 'Quelqu’un d’autre a déclaré la même transaction que votre dépôt de {amount}, que {site} a déjà accepté pour votre compte. Elle ne sera pas créditée une seconde fois, et vous n’avez rien à faire : notre équipe examine l’autre déclaration.',
    },
    depositContestedLate: {
      subject: '{amount} : quelqu’un d’autre a aussi déclaré ce dépôt',
      text: 'La même transaction que le dépôt de {amount} que vous avez déclaré sur {site} avait déjà été déclarée par quelqu’un d’autre et acceptée pour son compte. Elle ne sera pas créditée une seconde fois ; notre équipe examine votre déclaration. Le plus utile est d’associer à votre compte, dans les paramètres, le portefeuille d’envoi. Si vous avez envoyé depuis une plateforme d’échange, ajoutez sa confirmation sur la page de dépôt.',
    },
  },
  it: {
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
  },
  es: {
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
  },
  ar: {
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
  },
  th: {
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
  },
}
