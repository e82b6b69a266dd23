import type { DepositReason } from '@quayside/contracts/endpoints/deposits'
import type { Locale } from '@quayside/contracts/locales'

export const DEPOSIT_REASON_TEXTS: Readonly<Record<Locale, Readonly<Record<DepositReason, string>>>> = {
  en: {
    notFound:
      'There is no such transaction on the network. Check the hash and the network, and report it again.',
    otherRecipient: 'The transaction did not go to our address.',
    otherToken: 'The transaction sent another coin or token than the one you stated.',
    failed: 'The transaction failed on the network; the money did not leave your wallet.',
    notYours:
      'We could not tell that you sent this transaction. Please contact customer service with a proof from your wallet.',
    proofUnreadable: 'The picture cannot be read. Report the deposit again with a clear one.',
  },
  zh: {
    notFound: '网络上没有这笔交易。请核对交易哈希和网络后重新申报。',
    otherRecipient: '这笔交易没有转到我们的地址。',
    otherToken: '这笔交易转的不是您填写的币种或代币。',
    failed: '这笔交易在网络上失败了，资金没有离开您的钱包。',
    notYours: '我们无法确认这笔交易由您发出。请携带钱包中的凭证联系客服。',
    proofUnreadable: '图片无法辨认。请用清晰的图片重新申报。',
  },
  hk: {
    notFound: '網絡上沒有這筆交易。請核對交易雜湊和網絡後重新申報。',
    otherRecipient: '這筆交易沒有轉到我們的地址。',
    otherToken: '這筆交易轉的不是您填寫的幣種或代幣。',
    failed: '這筆交易在網絡上失敗了，資金沒有離開您的錢包。',
    notYours: '我們無法確認這筆交易由您發出。請提供錢包中的憑證並聯絡客服。',
    proofUnreadable: '圖片無法辨認。請用清晰的圖片重新申報。',
  },
  ja: {
    notFound:
      'ネットワーク上にその取引がありません。ハッシュとネットワークをご確認のうえ、もう一度ご報告ください。',
    otherRecipient: 'この取引は当社のアドレス宛てではありませんでした。',
    otherToken: 'この取引で送られたのは、ご記入の通貨とは別のコインまたはトークンです。',
    failed: 'この取引はネットワーク上で失敗しました。資金はお客様のウォレットに残っています。',
    notYours:
      'この取引をお客様が送ったことを確認できませんでした。ウォレットの証明を添えてサポートにご連絡ください。',
    proofUnreadable: '画像を読み取れません。鮮明な画像でもう一度ご報告ください。',
  },
  ko: {
    notFound: '네트워크에 해당 거래가 없습니다. 해시와 네트워크를 확인하고 다시 신고해 주세요.',
    otherRecipient: '이 거래는 저희 주소로 보내지지 않았습니다.',
    otherToken: '이 거래로 보낸 것은 입력하신 통화가 아닌 다른 코인 또는 토큰입니다.',
    failed: '이 거래는 네트워크에서 실패했습니다. 자금은 고객님의 지갑에 그대로 있습니다.',
    notYours: '고객님이 보낸 거래인지 확인할 수 없었습니다. 지갑의 증빙을 준비해 고객센터에 문의해 주세요.',
    proofUnreadable: '이미지를 읽을 수 없습니다. 선명한 이미지로 다시 신고해 주세요.',
  },
  de: {
    notFound:
      'Diese Transaktion gibt es im Netzwerk nicht. Bitte prüfen Sie Hash und Netzwerk und melden Sie sie erneut.',
    otherRecipient: 'Die Transaktion ging nicht an unsere Adresse.',
    otherToken:
      'Mit der Transaktion wurde eine andere Währung oder ein anderer Token gesendet als angegeben.',
    failed: 'Die Transaktion ist im Netzwerk fehlgeschlagen; das Geld hat Ihre Wallet nicht verlassen.',
    notYours:
      'Wir konnten nicht feststellen, dass diese Transaktion von Ihnen stammt. Bitte wenden Sie sich mit einem Nachweis aus Ihrer Wallet an den Kundenservice.',
    proofUnreadable:
      'Das Bild ist nicht lesbar. Bitte melden Sie die Einzahlung mit einem deutlichen Bild erneut.',
  },
  fr: {
    notFound:
      'Cette transaction n’existe pas sur le réseau. Vérifiez le hash et le réseau, puis déclarez-la de nouveau.',
    otherRecipient: 'La transaction n’est pas allée à notre adresse.',
    otherToken: 'La transaction a envoyé une autre monnaie ou un autre jeton que celui indiqué.',
    failed: 'La transaction a échoué sur le réseau ; l’argent n’a pas quitté votre portefeuille.',
    notYours:
      'Nous n’avons pas pu établir que vous avez envoyé cette transaction. Contactez le service client avec un justificatif de votre portefeuille.',
    proofUnreadable: 'L’image est illisible. Déclarez de nouveau le dépôt avec une image nette.',
  },
  it: {
    notFound: 'Questa transazione non esiste sulla rete. Controlla hash e rete e segnalala di nuovo.',
    otherRecipient: 'La transazione non è arrivata al nostro indirizzo.',
    otherToken: 'La transazione ha inviato una moneta o un token diverso da quello indicato.',
    failed: 'La transazione è fallita sulla rete; il denaro non ha lasciato il tuo portafoglio.',
    notYours:
      'Non siamo riusciti a stabilire che la transazione sia tua. Contatta il servizio clienti con una prova dal tuo portafoglio.',
    proofUnreadable: 'L’immagine non è leggibile. Segnala di nuovo il deposito con un’immagine nitida.',
  },
  es: {
    notFound: 'Esa transacción no existe en la red. Compruebe el hash y la red y comuníquela de nuevo.',
    otherRecipient: 'La transacción no llegó a nuestra dirección.',
    otherToken: 'La transacción envió otra moneda o token distinto del indicado.',
    failed: 'La transacción falló en la red; el dinero no salió de su billetera.',
    notYours:
      'No hemos podido comprobar que la transacción sea suya. Contacte con atención al cliente y aporte una prueba de su billetera.',
    proofUnreadable: 'La imagen no se puede leer. Comunique el depósito de nuevo con una imagen nítida.',
  },
  ar: {
    notFound: 'لا توجد معاملة كهذه على الشبكة. تحقق من رمز المعاملة ومن الشبكة ثم أبلغ عنها من جديد.',
    otherRecipient: 'لم تصل المعاملة إلى عنواننا.',
    otherToken: 'أرسلت المعاملة عملة أو رمزًا غير ما ذكرته.',
    failed: 'فشلت المعاملة على الشبكة، ولم يغادر المال محفظتك.',
    notYours: 'لم نتمكن من التأكد من أنك أرسلت هذه المعاملة. تواصل مع خدمة العملاء وأرفق إثباتًا من محفظتك.',
    proofUnreadable: 'الصورة غير مقروءة. أبلغ عن الإيداع من جديد بصورة واضحة.',
  },
  th: {
    notFound: 'ไม่พบธุรกรรมนี้บนเครือข่าย โปรดตรวจสอบแฮชและเครือข่ายแล้วแจ้งใหม่',
    otherRecipient: 'ธุรกรรมนี้ไม่ได้ส่งมายังที่อยู่ของเรา',
    otherToken: 'ธุรกรรมนี้ส่งเหรียญหรือโทเคนอื่นที่ไม่ตรงกับที่คุณระบุ',
    failed: 'ธุรกรรมนี้ล้มเหลวบนเครือข่าย เงินยังอยู่ในกระเป๋าของคุณ',
    notYours: 'เราไม่สามารถยืนยันได้ว่าคุณเป็นผู้ส่งธุรกรรมนี้ โปรดติดต่อฝ่ายบริการลูกค้าพร้อมหลักฐานจากกระเป๋าของคุณ',
    proofUnreadable: 'อ่านภาพไม่ได้ โปรดแจ้งการฝากใหม่พร้อมภาพที่ชัดเจน',
  },
}
