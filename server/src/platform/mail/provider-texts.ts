import type { Locale } from '@quayside/contracts/locales'

type ProviderTexts = {
  readonly linkedSubject: string
  readonly linked: string
  readonly unlinkedSubject: string
  readonly unlinked: string
}

export const PROVIDER_TEXTS: Readonly<Record<Locale, ProviderTexts>> = {
  en: {
    linkedSubject: '{provider} was linked to your {site} account',
    linked:
      'The {provider} account {name} can now sign in to your {site} account. If this was not you, remove it in the settings, change your password and contact customer service at once.',
    unlinkedSubject: '{provider} was removed from your {site} account',
    unlinked:
      'The {provider} account {name} can no longer sign in to your {site} account. If this was not you, change your password and contact customer service at once.',
  },
  zh: {
    linkedSubject: '您的 {site} 账户已关联 {provider}',
    linked:
      '{provider} 账户 {name} 现在可以登录您的 {site} 账户。如果不是您本人的操作，请立即在设置中移除它、修改密码并联系客服。',
    unlinkedSubject: '您的 {site} 账户已移除 {provider}',
    unlinked:
      '{provider} 账户 {name} 已不能再登录您的 {site} 账户。如果不是您本人的操作，请立即修改密码并联系客服。',
  },
  hk: {
    linkedSubject: '您的 {site} 賬戶已連結 {provider}',
    linked:
      '{provider} 賬戶 {name} 現在可以登入您的 {site} 賬戶。如果不是您本人的操作，請立即在設定中移除它、更改密碼並聯絡客服。',
    unlinkedSubject: '您的 {site} 賬戶已移除 {provider}',
    unlinked:
      '{provider} 賬戶 {name} 已不能再登入您的 {site} 賬戶。如果不是您本人的操作，請立即更改密碼並聯絡客服。',
  },
  ja: {
    linkedSubject: '{site} アカウントに {provider} が連携されました',
    linked:
      '{provider} アカウント {name} で {site} アカウントにログインできるようになりました。お心当たりがない場合は、すぐに設定から連携を削除し、パスワードを変更のうえ、カスタマーサービスへご連絡ください。',
    unlinkedSubject: '{site} アカウントから {provider} が削除されました',
    unlinked:
      '{provider} アカウント {name} では {site} アカウントにログインできなくなりました。お心当たりがない場合は、すぐにパスワードを変更し、カスタマーサービスへご連絡ください。',
  },
  ko: {
    linkedSubject: '{site} 계정에 {provider} 계정이 연결되었습니다',
    linked:
      '이제 {provider} 계정 {name}(으)로 {site} 계정에 로그인할 수 있습니다. 본인이 아니라면 즉시 설정에서 삭제하고 비밀번호를 변경한 뒤 고객센터에 문의해 주세요.',
    unlinkedSubject: '{site} 계정에서 {provider} 계정이 삭제되었습니다',
    unlinked:
      '더 이상 {provider} 계정 {name}(으)로 {site} 계정에 로그인할 수 없습니다. 본인이 아니라면 즉시 비밀번호를 변경하고 고객센터에 문의해 주세요.',
  },
  de: {
    linkedSubject: '{provider} wurde mit Ihrem {site}-Konto verknüpft',
    linked:
      'Mit dem {provider}-Konto {name} kann man sich jetzt in Ihrem {site}-Konto anmelden. Wenn Sie das nicht waren, entfernen Sie es sofort in den Einstellungen, ändern Sie Ihr Passwort und wenden Sie sich an den Kundenservice.',
    unlinkedSubject: '{provider} wurde aus Ihrem {site}-Konto entfernt',
    unlinked:
      'Mit dem {provider}-Konto {name} kann man sich nicht mehr in Ihrem {site}-Konto anmelden. Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort und wenden Sie sich an den Kundenservice.',
  },
  fr: {
    linkedSubject: '{provider} a été associé à votre compte {site}',
    linked:
      'Le compte {provider} {name} permet désormais de se connecter à votre compte {site}. Si ce n’était pas vous, supprimez-le immédiatement dans les paramètres, changez votre mot de passe et contactez le service client.',
    unlinkedSubject: '{provider} a été supprimé de votre compte {site}',
    unlinked:
      'Le compte {provider} {name} ne permet plus de se connecter à votre compte {site}. Si ce n’était pas vous, changez immédiatement votre mot de passe et contactez le service client.',
  },
  it: {
    linkedSubject: '{provider} è stato collegato al tuo conto {site}',
    linked:
      'Con l’account {provider} {name} ora si può accedere al tuo conto {site}. Se non sei stato tu, rimuovilo subito dalle impostazioni, cambia la password e contatta il servizio clienti.',
    unlinkedSubject: '{provider} è stato rimosso dal tuo conto {site}',
    unlinked:
      'Con l’account {provider} {name} non si può più accedere al tuo conto {site}. Se non sei stato tu, cambia subito la password e contatta il servizio clienti.',
  },
  es: {
    linkedSubject: 'Se ha vinculado {provider} a su cuenta de {site}',
    linked:
      'La cuenta de {provider} {name} ya permite acceder a su cuenta de {site}. Si no ha sido usted, elimínela de inmediato en los ajustes, cambie su contraseña y contacte con atención al cliente.',
    unlinkedSubject: 'Se ha eliminado {provider} de su cuenta de {site}',
    unlinked:
      'La cuenta de {provider} {name} ya no permite acceder a su cuenta de {site}. Si no ha sido usted, cambie su contraseña de inmediato y contacte con atención al cliente.',
  },
  ar: {
    linkedSubject: 'تم ربط {provider} بحسابك في {site}',
    linked:
      'يمكن الآن تسجيل الدخول إلى حسابك في {site} بحساب {provider} ‏({name}). إن لم تكن أنت من فعل ذلك، فأزله فورًا من الإعدادات وغيّر كلمة المرور وتواصل مع خدمة العملاء.',
    unlinkedSubject: 'تمت إزالة {provider} من حسابك في {site}',
    unlinked:
      'لم يعد بالإمكان تسجيل الدخول إلى حسابك في {site} بحساب {provider} ‏({name}). إن لم تكن أنت من فعل ذلك، فغيّر كلمة المرور فورًا وتواصل مع خدمة العملاء.',
  },
  th: {
    linkedSubject: 'เชื่อม {provider} กับบัญชี {site} ของคุณแล้ว',
    linked:
      'บัญชี {provider} {name} ใช้เข้าสู่ระบบบัญชี {site} ของคุณได้แล้ว หากไม่ใช่คุณ โปรดลบออกในการตั้งค่า เปลี่ยนรหัสผ่าน และติดต่อฝ่ายบริการลูกค้าทันที',
    unlinkedSubject: 'ลบ {provider} ออกจากบัญชี {site} ของคุณแล้ว',
    unlinked:
      'บัญชี {provider} {name} ใช้เข้าสู่ระบบบัญชี {site} ของคุณไม่ได้อีกต่อไป หากไม่ใช่คุณ โปรดเปลี่ยนรหัสผ่านและติดต่อฝ่ายบริการลูกค้าทันที',
  },
}
