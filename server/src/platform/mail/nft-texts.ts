import type { Locale } from '@quayside/contracts/locales'

type NftText = { readonly subject: string; readonly text: string }

export type NftTexts = Readonly<Record<'nftOutbid' | 'nftWon', NftText>>

export const NFT_TEXTS: Readonly<Record<Locale, NftTexts>> = {
  en: {
    nftOutbid: {
      subject: 'You were outbid on “{name}”',
      text: 'Someone bid {amount} on “{name}” at {site}. All of your bid is back in your balance. The next bid starts at {minimum}.',
    },
    nftWon: {
      subject: 'You won “{name}”',
      text: 'Your bid of {amount} won “{name}” at {site}. All of it goes to {charity}. Choose the address for the NFT under “My NFTs”.',
    },
  },
  zh: {
    nftOutbid: {
      subject: '您对“{name}”的出价已被超过',
      text: '有人在 {site} 对“{name}”出价 {amount}。您的出价已全额退回余额。下一口价从 {minimum} 起。',
    },
    nftWon: {
      subject: '您已拍得“{name}”',
      text: '您在 {site} 以 {amount} 拍得“{name}”，全部款项将捐给{charity}。请在“我的 NFT”中选择 NFT 的接收地址。',
    },
  },
  hk: {
    nftOutbid: {
      subject: '您對「{name}」的出價已被超越',
      text: '有人在 {site} 對「{name}」出價 {amount}。您的出價已全數退回結餘。下一口價由 {minimum} 起。',
    },
    nftWon: {
      subject: '您已投得「{name}」',
      text: '您在 {site} 以 {amount} 投得「{name}」，全部款項將捐予{charity}。請在「我的 NFT」中選擇 NFT 的接收地址。',
    },
  },
  ja: {
    nftOutbid: {
      subject: '「{name}」で高値を更新されました',
      text: '{site} の「{name}」に {amount} の入札がありました。お客様の入札額は全額、残高に戻っています。次の入札は {minimum} からです。',
    },
    nftWon: {
      subject: '「{name}」を落札しました',
      text: '{site} の「{name}」を {amount} で落札しました。全額が{charity}へ寄付されます。NFT の受取アドレスは「マイ NFT」で選べます。',
    },
  },
  ko: {
    nftOutbid: {
      subject: '“{name}” 입찰에서 밀려났습니다',
      text: '{site}의 “{name}”에 {amount} 입찰이 들어왔습니다. 고객님의 입찰금은 전액 잔액으로 돌아갔습니다. 다음 입찰은 {minimum}부터입니다.',
    },
    nftWon: {
      subject: '“{name}”을(를) 낙찰받았습니다',
      text: '{site}에서 “{name}”을(를) {amount}에 낙찰받았습니다. 전액이 다음 단체에 기부됩니다: {charity}. NFT를 받을 주소는 “내 NFT”에서 선택하세요.',
    },
  },
  de: {
    nftOutbid: {
      subject: 'Sie wurden bei „{name}“ überboten',
      text: 'Auf „{name}“ bei {site} wurden {amount} geboten. Ihr Gebot ist vollständig zurück in Ihrem Guthaben. Das nächste Gebot beginnt bei {minimum}.',
    },
    nftWon: {
      subject: 'Sie haben „{name}“ ersteigert',
      text: 'Ihr Gebot von {amount} hat „{name}“ bei {site} gewonnen. Der ganze Betrag geht an: {charity}. An welche Adresse das NFT gehen soll, wählen Sie unter „Meine NFTs“.',
    },
  },
  fr: {
    nftOutbid: {
      subject: 'Votre enchère sur « {name} » a été dépassée',
      text: 'Une enchère de {amount} a été portée sur « {name} » chez {site}. La vôtre est intégralement revenue sur votre solde. La prochaine enchère commence à {minimum}.',
    },
    nftWon: {
      subject: 'Vous avez remporté « {name} »',
      text: 'Votre enchère de {amount} a remporté « {name} » chez {site}. La totalité est versée à : {charity}. Choisissez l’adresse de réception du NFT sous « Mes NFT ».',
    },
  },
  it: {
    nftOutbid: {
      subject: 'La tua offerta per «{name}» è stata superata',
      text: 'Su {site} qualcuno ha offerto {amount} per «{name}». La tua offerta è tornata per intero nel tuo saldo. La prossima offerta parte da {minimum}.',
    },
    nftWon: {
      subject: 'Ti sei aggiudicato «{name}»',
      text: 'La tua offerta di {amount} si è aggiudicata «{name}» su {site}. L’intera somma va a: {charity}. Scegli l’indirizzo di ricezione dell’NFT in «I miei NFT».',
    },
  },
  es: {
    nftOutbid: {
      subject: 'Han superado su puja por «{name}»',
      text: 'Alguien ha pujado {amount} por «{name}» en {site}. Su puja ha vuelto íntegra a su saldo. La siguiente puja empieza en {minimum}.',
    },
    nftWon: {
      subject: 'Ha ganado «{name}»',
      text: 'Su puja de {amount} ha ganado «{name}» en {site}. Todo el importe se destina a: {charity}. Elija la dirección de recepción del NFT en «Mis NFT».',
    },
  },
  ar: {
    nftOutbid: {
      subject: 'تم تجاوز مزايدتك على «{name}»',
      text: 'قدّم أحدهم مزايدة بقيمة {amount} على «{name}» في {site}. عاد مبلغ مزايدتك كاملًا إلى رصيدك. تبدأ المزايدة التالية من {minimum}.',
    },
    nftWon: {
      subject: 'لقد فزت بـ«{name}»',
      text: 'فازت مزايدتك بقيمة {amount} بـ«{name}» في {site}. يذهب المبلغ كله إلى: {charity}. اختر عنوان استلام NFT في «رموز NFT الخاصة بي».',
    },
  },
  th: {
    nftOutbid: {
      subject: 'มีผู้เสนอราคา “{name}” สูงกว่าคุณ',
      text: 'มีผู้เสนอราคา {amount} สำหรับ “{name}” ที่ {site} เงินที่คุณเสนอคืนเข้ายอดคงเหลือครบแล้ว ราคาถัดไปเริ่มที่ {minimum}',
    },
    nftWon: {
      subject: 'คุณชนะประมูล “{name}”',
      text: 'ราคา {amount} ของคุณชนะประมูล “{name}” ที่ {site} เงินทั้งหมดมอบให้ {charity} เลือกที่อยู่รับ NFT ได้ที่ “NFT ของฉัน”',
    },
  },
}
