import type { Locale } from '@quayside/contracts/locales'

export const ADDRESS_BOOK_TEXTS: Readonly<
  Record<Locale, { readonly subject: string; readonly added: string }>
> = {
  en: {
    subject: '“{label}” is confirmed for withdrawals',
    added:
      'The address {address} ({network}) was confirmed for withdrawals of {currency} from your {site} account. Money can be sent to it from {time}. If this was not you, remove the address in your address book at once, change your password and contact customer service.',
  },
  zh: {
    subject: '提现地址“{label}”已确认',
    added:
      '地址 {address}（{network}）已确认，可用于从您的 {site} 账户提取 {currency}，自 {time} 起可用。如果不是您本人的操作，请立即在地址簿中删除该地址、修改密码并联系客服。',
  },
  hk: {
    subject: '提款地址「{label}」已確認',
    added:
      '地址 {address}（{network}）已確認，可用於從您的 {site} 賬戶提取 {currency}，自 {time} 起可用。如果不是您本人的操作，請立即在地址簿中刪除該地址、更改密碼並聯絡客服。',
  },
  ja: {
    subject: '出金先「{label}」が確認されました',
    added:
      '{site} アカウントからの {currency} の出金先として、アドレス {address}（{network}）が確認されました。{time} から送金できます。お心当たりがない場合は、すぐにアドレス帳からこのアドレスを削除し、パスワードを変更のうえ、カスタマーサービスへご連絡ください。',
  },
  ko: {
    subject: '출금 주소 ‘{label}’이(가) 확인되었습니다',
    added:
      '{site} 계정의 {currency} 출금 주소로 {address}({network})이(가) 확인되었습니다. {time}부터 송금할 수 있습니다. 본인이 아니라면 즉시 주소록에서 이 주소를 삭제하고 비밀번호를 변경한 뒤 고객센터에 문의해 주세요.',
  },
  de: {
    subject: '„{label}“ ist für Auszahlungen bestätigt',
    added:
      'Die Adresse {address} ({network}) wurde für Auszahlungen von {currency} aus Ihrem {site}-Konto bestätigt. Ab {time} kann Geld dorthin gesendet werden. Wenn Sie das nicht waren, entfernen Sie die Adresse sofort aus Ihrem Adressbuch, ändern Sie Ihr Passwort und wenden Sie sich an den Kundenservice.',
  },
  fr: {
    subject: '« {label} » est confirmée pour vos retraits',
    added:
      'L’adresse {address} ({network}) a été confirmée pour les retraits de {currency} depuis votre compte {site}. Des fonds pourront y être envoyés à partir du {time}. Si ce n’était pas vous, supprimez immédiatement cette adresse de votre carnet d’adresses, changez votre mot de passe et contactez le service client.',
  },
  it: {
    subject: '«{label}» è confermato per i prelievi',
    added:
      'L’indirizzo {address} ({network}) è stato confermato per i prelievi di {currency} dal tuo conto {site}. Sarà possibile inviarvi denaro dal {time}. Se non sei stato tu, rimuovi subito l’indirizzo dalla rubrica, cambia la password e contatta il servizio clienti.',
  },
  es: {
    subject: '«{label}» está confirmada para retiros',
    added:
      'La dirección {address} ({network}) se ha confirmado para retiros de {currency} desde su cuenta de {site}. Se podrá enviar dinero a ella a partir del {time}. Si no ha sido usted, elimine la dirección de su libreta de inmediato, cambie su contraseña y contacte con atención al cliente.',
  },
  ar: {
    subject: 'تم تأكيد «{label}» للسحب',
    added:
      'تم تأكيد العنوان {address} ({network}) لسحب {currency} من حسابك في {site}. يمكن إرسال الأموال إليه ابتداءً من {time}. إن لم تكن أنت من فعل ذلك، فاحذف العنوان فورًا من دفتر العناوين وغيّر كلمة المرور وتواصل مع خدمة العملاء.',
  },
  th: {
    subject: 'ยืนยันที่อยู่ “{label}” สำหรับการถอนแล้ว',
    added:
      'ยืนยันที่อยู่ {address} ({network}) สำหรับถอน {currency} จากบัญชี {site} ของคุณแล้ว ส่งเงินไปยังที่อยู่นี้ได้ตั้งแต่ {time} หากไม่ใช่คุณ โปรดลบที่อยู่ออกจากสมุดที่อยู่ทันที เปลี่ยนรหัสผ่าน และติดต่อฝ่ายบริการลูกค้า',
  },
}
