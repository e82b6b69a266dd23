import type { Locale } from '@quayside/contracts/locales'

/** Fields that a wallet signs, in order (`wallets.md`, "Withdrawal authorization"). */
export const SIGNED_FIELDS = [
  ...(['statement', 'action', 'network', 'asset', 'amount', 'fee', 'receive', 'destination'] as const),
  ...(['account', 'nonce', 'expiresAt'] as const),
] as const
export type SignedName = (typeof SIGNED_FIELDS)[number]

type SignedTexts = {
  /** The text the customer signs; `{site}` is a placeholder. */
  readonly statement: string
  readonly names: Readonly<Record<SignedName, string>>
  readonly withdraw: string
}

export const SIGNED_TEXTS: Readonly<Record<Locale, SignedTexts>> = {
  en: {
    statement:
      'I authorize {site} to send this withdrawal. This gives no right to move tokens from my wallet.',
    names: {
      statement: 'What this is',
      action: 'Action',
      network: 'Network',
      asset: 'Asset',
      amount: 'Leaves my balance',
      fee: 'Fee',
      receive: 'Arrives',
      destination: 'Goes to',
      account: 'Account',
      nonce: 'Number',
      expiresAt: 'Valid until',
    },
    withdraw: 'Withdraw',
  },
  zh: {
    statement: '我授权 {site} 发送此笔提现。本签名不授予从我的钱包转移代币的任何权利。',
    names: {
      statement: '说明',
      action: '操作',
      network: '网络',
      asset: '资产',
      amount: '从余额扣除',
      fee: '手续费',
      receive: '到账金额',
      destination: '收款地址',
      account: '账户',
      nonce: '编号',
      expiresAt: '有效期至',
    },
    withdraw: '提现',
  },
  hk: {
    statement: '我授權 {site} 發送此筆提款。本簽名不授予從我的錢包轉移代幣的任何權利。',
    names: {
      statement: '說明',
      action: '操作',
      network: '網絡',
      asset: '資產',
      amount: '從結餘扣除',
      fee: '手續費',
      receive: '到賬金額',
      destination: '收款地址',
      account: '賬戶',
      nonce: '編號',
      expiresAt: '有效期至',
    },
    withdraw: '提款',
  },
  ja: {
    statement:
      '{site} がこの出金を送金することを承認します。この署名は、私のウォレットからトークンを移動する権利を与えるものではありません。',
    names: {
      statement: '内容',
      action: '操作',
      network: 'ネットワーク',
      asset: '資産',
      amount: '残高から差し引かれる額',
      fee: '手数料',
      receive: '着金額',
      destination: '送金先',
      account: 'アカウント',
      nonce: '番号',
      expiresAt: '有効期限',
    },
    withdraw: '出金',
  },
  ko: {
    statement:
      '{site}이(가) 이 출금을 보내는 것을 승인합니다. 이 서명은 내 지갑의 토큰을 옮길 권리를 주지 않습니다.',
    names: {
      statement: '내용',
      action: '작업',
      network: '네트워크',
      asset: '자산',
      amount: '잔액에서 차감',
      fee: '수수료',
      receive: '받는 금액',
      destination: '받는 주소',
      account: '계정',
      nonce: '번호',
      expiresAt: '유효 기한',
    },
    withdraw: '출금',
  },
  de: {
    statement:
      'Ich erlaube {site}, diese Auszahlung zu senden. Das gibt kein Recht, Token aus meiner Wallet zu bewegen.',
    names: {
      statement: 'Worum es geht',
      action: 'Aktion',
      network: 'Netzwerk',
      asset: 'Währung',
      amount: 'Geht von meinem Guthaben ab',
      fee: 'Gebühr',
      receive: 'Kommt an',
      destination: 'Geht an',
      account: 'Konto',
      nonce: 'Nummer',
      expiresAt: 'Gültig bis',
    },
    withdraw: 'Auszahlung',
  },
  fr: {
    statement:
      'J’autorise {site} à envoyer ce retrait. Cela ne donne aucun droit de déplacer des jetons depuis mon portefeuille.',
    names: {
      statement: 'Objet',
      action: 'Action',
      network: 'Réseau',
      asset: 'Actif',
      amount: 'Débité de mon solde',
      fee: 'Frais',
      receive: 'Montant reçu',
      destination: 'Destination',
      account: 'Compte',
      nonce: 'Numéro',
      expiresAt: 'Valable jusqu’au',
    },
    withdraw: 'Retrait',
  },
  it: {
    statement:
      'Autorizzo {site} a inviare questo prelievo. Questo non dà alcun diritto di spostare token dal mio portafoglio.',
    names: {
      statement: 'Di che si tratta',
      action: 'Operazione',
      network: 'Rete',
      asset: 'Valuta',
      amount: 'Esce dal mio saldo',
      fee: 'Commissione',
      receive: 'Importo ricevuto',
      destination: 'Destinazione',
      account: 'Conto',
      nonce: 'Numero',
      expiresAt: 'Valido fino al',
    },
    withdraw: 'Prelievo',
  },
  es: {
    statement:
      'Autorizo a {site} a enviar este retiro. Esto no da ningún derecho a mover tokens de mi billetera.',
    names: {
      statement: 'De qué se trata',
      action: 'Operación',
      network: 'Red',
      asset: 'Activo',
      amount: 'Sale de mi saldo',
      fee: 'Comisión',
      receive: 'Importe recibido',
      destination: 'Destino',
      account: 'Cuenta',
      nonce: 'Número',
      expiresAt: 'Válido hasta',
    },
    withdraw: 'Retiro',
  },
  ar: {
    statement: 'أفوّض {site} بإرسال هذا السحب. لا يمنح هذا التوقيع أي حق في نقل رموز من محفظتي.',
    names: {
      statement: 'الغرض',
      action: 'العملية',
      network: 'الشبكة',
      asset: 'الأصل',
      amount: 'يُخصم من رصيدي',
      fee: 'الرسوم',
      receive: 'المبلغ الواصل',
      destination: 'الوجهة',
      account: 'الحساب',
      nonce: 'الرقم',
      expiresAt: 'صالح حتى',
    },
    withdraw: 'سحب',
  },
  th: {
    statement: 'ฉันอนุญาตให้ {site} ส่งรายการถอนนี้ ลายเซ็นนี้ไม่ให้สิทธิ์ใด ๆ ในการโอนโทเคนจากกระเป๋าของฉัน',
    names: {
      statement: 'รายละเอียด',
      action: 'การดำเนินการ',
      network: 'เครือข่าย',
      asset: 'สินทรัพย์',
      amount: 'หักจากยอดเงิน',
      fee: 'ค่าธรรมเนียม',
      receive: 'ยอดที่ได้รับ',
      destination: 'ส่งไปที่',
      account: 'บัญชี',
      nonce: 'หมายเลข',
      expiresAt: 'ใช้ได้ถึง',
    },
    withdraw: 'ถอน',
  },
}
