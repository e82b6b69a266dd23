import type { Locale } from '@quayside/contracts/locales'

type WalletTexts = {
  readonly linkedSubject: string
  readonly linked: string
  readonly unlinkedSubject: string
  readonly unlinked: string
}

export const WALLET_TEXTS: Readonly<Record<Locale, WalletTexts>> = {
  en: {
    linkedSubject: 'A wallet was linked to your {site} account',
    linked:
      'The wallet {wallet} can now sign in to your {site} account. If this was not you, remove it in the settings, change your password and contact customer service at once.',
    unlinkedSubject: 'A wallet was removed from your {site} account',
    unlinked:
      'The wallet {wallet} can no longer sign in to your {site} account. If this was not you, change your password and contact customer service at once.',
  },
  zh: {
    linkedSubject: '您的 {site} 账户已关联一个钱包',
    linked:
      '钱包 {wallet} 现在可以登录您的 {site} 账户。如果不是您本人的操作，请立即在设置中移除该钱包、修改密码并联系客服。',
    unlinkedSubject: '您的 {site} 账户已移除一个钱包',
    unlinked: '钱包 {wallet} 已不能再登录您的 {site} 账户。如果不是您本人的操作，请立即修改密码并联系客服。',
  },
  hk: {
    linkedSubject: '您的 {site} 賬戶已連結一個錢包',
    linked:
      '錢包 {wallet} 現在可以登入您的 {site} 賬戶。如果不是您本人的操作，請立即在設定中移除該錢包、更改密碼並聯絡客服。',
    unlinkedSubject: '您的 {site} 賬戶已移除一個錢包',
    unlinked: '錢包 {wallet} 已不能再登入您的 {site} 賬戶。如果不是您本人的操作，請立即更改密碼並聯絡客服。',
  },
  ja: {
    linkedSubject: '{site} アカウントにウォレットが連携されました',
    linked:
      'ウォレット {wallet} で {site} アカウントにログインできるようになりました。お心当たりがない場合は、すぐに設定からウォレットを削除し、パスワードを変更のうえ、カスタマーサービスへご連絡ください。',
    unlinkedSubject: '{site} アカウントからウォレットが削除されました',
    unlinked:
      'ウォレット {wallet} では {site} アカウントにログインできなくなりました。お心当たりがない場合は、すぐにパスワードを変更し、カスタマーサービスへご連絡ください。',
  },
  ko: {
    linkedSubject: '{site} 계정에 지갑이 연결되었습니다',
    linked:
      '이제 지갑 {wallet}(으)로 {site} 계정에 로그인할 수 있습니다. 본인이 아니라면 즉시 설정에서 지갑을 삭제하고 비밀번호를 변경한 뒤 고객센터에 문의해 주세요.',
    unlinkedSubject: '{site} 계정에서 지갑이 삭제되었습니다',
    unlinked:
      '더 이상 지갑 {wallet}(으)로 {site} 계정에 로그인할 수 없습니다. 본인이 아니라면 즉시 비밀번호를 변경하고 고객센터에 문의해 주세요.',
  },
  de: {
    linkedSubject: 'Eine Wallet wurde mit Ihrem {site}-Konto verknüpft',
    linked:
      'Mit der Wallet {wallet} kann man sich jetzt in Ihrem {site}-Konto anmelden. Wenn Sie das nicht waren, entfernen Sie sie sofort in den Einstellungen, ändern Sie Ihr Passwort und wenden Sie sich an den Kundenservice.',
    unlinkedSubject: 'Eine Wallet wurde aus Ihrem {site}-Konto entfernt',
    unlinked:
      'Mit der Wallet {wallet} kann man sich nicht mehr in Ihrem {site}-Konto anmelden. Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort und wenden Sie sich an den Kundenservice.',
  },
  fr: {
    linkedSubject: 'Un portefeuille a été associé à votre compte {site}',
    linked:
      'Le portefeuille {wallet} permet désormais de se connecter à votre compte {site}. Si ce n’était pas vous, supprimez-le immédiatement dans les paramètres, changez votre mot de passe et contactez le service client.',
    unlinkedSubject: 'Un portefeuille a été supprimé de votre compte {site}',
    unlinked:
      'Le portefeuille {wallet} ne permet plus de se connecter à votre compte {site}. Si ce n’était pas vous, changez immédiatement votre mot de passe et contactez le service client.',
  },
  it: {
    linkedSubject: 'Un portafoglio è stato collegato al tuo conto {site}',
    linked:
      'Con il portafoglio {wallet} ora si può accedere al tuo conto {site}. Se non sei stato tu, rimuovilo subito dalle impostazioni, cambia la password e contatta il servizio clienti.',
    unlinkedSubject: 'Un portafoglio è stato rimosso dal tuo conto {site}',
    unlinked:
      'Con il portafoglio {wallet} non si può più accedere al tuo conto {site}. Se non sei stato tu, cambia subito la password e contatta il servizio clienti.',
  },
  es: {
    linkedSubject: 'Se ha vinculado una billetera a su cuenta de {site}',
    linked:
      'La billetera {wallet} ya permite acceder a su cuenta de {site}. Si no ha sido usted, elimínela de inmediato en los ajustes, cambie su contraseña y contacte con atención al cliente.',
    unlinkedSubject: 'Se ha eliminado una billetera de su cuenta de {site}',
    unlinked:
      'La billetera {wallet} ya no permite acceder a su cuenta de {site}. Si no ha sido usted, cambie su contraseña de inmediato y contacte con atención al cliente.',
  },
  ar: {
    linkedSubject: 'تم ربط محفظة بحسابك في {site}',
    linked:
      'يمكن الآن تسجيل الدخول إلى حسابك في {site} بالمحفظة {wallet}. إن لم تكن أنت من فعل ذلك، فأزلها فورًا من الإعدادات وغيّر كلمة المرور وتواصل مع خدمة العملاء.',
    unlinkedSubject: 'تمت إزالة محفظة من حسابك في {site}',
    unlinked:
      'لم يعد بالإمكان تسجيل الدخول إلى حسابك في {site} بالمحفظة {wallet}. إن لم تكن أنت من فعل ذلك، فغيّر كلمة المرور فورًا وتواصل مع خدمة العملاء.',
  },
  th: {
    linkedSubject: 'เชื่อมกระเป๋าเงินกับบัญชี {site} ของคุณแล้ว',
    linked:
      'กระเป๋าเงิน {wallet} ใช้เข้าสู่ระบบบัญชี {site} ของคุณได้แล้ว หากไม่ใช่คุณ โปรดลบกระเป๋าเงินนี้ในการตั้งค่า เปลี่ยนรหัสผ่าน และติดต่อฝ่ายบริการลูกค้าทันที',
    unlinkedSubject: 'ลบกระเป๋าเงินออกจากบัญชี {site} ของคุณแล้ว',
    unlinked:
      'กระเป๋าเงิน {wallet} ใช้เข้าสู่ระบบบัญชี {site} ของคุณไม่ได้อีกต่อไป หากไม่ใช่คุณ โปรดเปลี่ยนรหัสผ่านและติดต่อฝ่ายบริการลูกค้าทันที',
  },
}
