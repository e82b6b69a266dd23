import type { Locale } from '@quayside/contracts/locales'

type Letter = { readonly subject: string; readonly text: string }

export type PasskeyTexts = {
  readonly passkeyAdded: Letter
  readonly passkeyRemoved: Letter
  readonly passkeyRefused: Letter
}

export const PASSKEY_TEXTS: Readonly<Record<Locale, PasskeyTexts>> = {
  en: {
    passkeyAdded: {
      subject: 'A passkey was added to your {site} account',
      text: 'The passkey “{passkey}” can now log in to your {site} account. If this was not you, remove it in the settings, change your password and contact customer service at once.',
    },
    passkeyRemoved: {
      subject: 'A passkey was removed from your {site} account',
      text: 'The passkey “{passkey}” can no longer log in to your {site} account. If this was not you, change your password and contact customer service at once.',
    },
    passkeyRefused: {
      subject: 'A passkey of your {site} account was refused',
      text: 'The passkey “{passkey}” was used with a counter that lies behind the last one we saw. That happens when someone has copied it, so we refused the login. Remove this passkey in the settings and contact customer service if you did not expect this.',
    },
  },
  zh: {
    passkeyAdded: {
      subject: '您的 {site} 账户已添加一个通行密钥',
      text: '通行密钥“{passkey}”现在可以登录您的 {site} 账户。如果不是您本人的操作，请立即在设置中移除该通行密钥、修改密码并联系客服。',
    },
    passkeyRemoved: {
      subject: '您的 {site} 账户已移除一个通行密钥',
      text: '通行密钥“{passkey}”已不能再登录您的 {site} 账户。如果不是您本人的操作，请立即修改密码并联系客服。',
    },
    passkeyRefused: {
      subject: '您的 {site} 账户的一个通行密钥被拒绝',
      text: '通行密钥“{passkey}”的使用计数低于我们上次记录的值，这说明它可能已被他人复制，因此我们拒绝了这次登录。请在设置中移除该通行密钥；如果您对此不知情，请联系客服。',
    },
  },
  hk: {
    passkeyAdded: {
      subject: '您的 {site} 賬戶已新增一個通行密鑰',
      text: '通行密鑰「{passkey}」現在可以登入您的 {site} 賬戶。如果不是您本人的操作，請立即在設定中移除該通行密鑰、更改密碼並聯絡客服。',
    },
    passkeyRemoved: {
      subject: '您的 {site} 賬戶已移除一個通行密鑰',
      text: '通行密鑰「{passkey}」已不能再登入您的 {site} 賬戶。如果不是您本人的操作，請立即更改密碼並聯絡客服。',
    },
    passkeyRefused: {
      subject: '您的 {site} 賬戶的一個通行密鑰被拒絕',
      text: '通行密鑰「{passkey}」的使用計數低於我們上次記錄的數值，這表示它可能已被他人複製，因此我們拒絕了這次登入。請在設定中移除該通行密鑰；如果您對此不知情，請聯絡客服。',
    },
  },
  ja: {
    passkeyAdded: {
      subject: '{site} アカウントにパスキーが追加されました',
      text: 'パスキー「{passkey}」で {site} アカウントにログインできるようになりました。お心当たりがない場合は、すぐに設定からパスキーを削除し、パスワードを変更のうえ、カスタマーサービスへご連絡ください。',
    },
    passkeyRemoved: {
      subject: '{site} アカウントからパスキーが削除されました',
      text: 'パスキー「{passkey}」では {site} アカウントにログインできなくなりました。お心当たりがない場合は、すぐにパスワードを変更し、カスタマーサービスへご連絡ください。',
    },
    passkeyRefused: {
      subject: '{site} アカウントのパスキーを拒否しました',
      text: 'パスキー「{passkey}」の使用回数が、前回の記録より小さい値でした。複製された可能性があるため、ログインを拒否しました。設定からこのパスキーを削除し、お心当たりがない場合はカスタマーサービスへご連絡ください。',
    },
  },
  ko: {
    passkeyAdded: {
      subject: '{site} 계정에 패스키가 추가되었습니다',
      text: '이제 패스키 “{passkey}”(으)로 {site} 계정에 로그인할 수 있습니다. 본인이 아니라면 즉시 설정에서 패스키를 삭제하고 비밀번호를 변경한 뒤 고객센터에 문의해 주세요.',
    },
    passkeyRemoved: {
      subject: '{site} 계정에서 패스키가 삭제되었습니다',
      text: '더 이상 패스키 “{passkey}”(으)로 {site} 계정에 로그인할 수 없습니다. 본인이 아니라면 즉시 비밀번호를 변경하고 고객센터에 문의해 주세요.',
    },
    passkeyRefused: {
      subject: '{site} 계정의 패스키가 거부되었습니다',
      text: '패스키 “{passkey}”의 사용 횟수가 마지막으로 확인한 값보다 작았습니다. 누군가 복제했을 수 있어 로그인을 거부했습니다. 설정에서 이 패스키를 삭제하고, 짐작 가는 일이 없다면 고객센터에 문의해 주세요.',
    },
  },
  de: {
    passkeyAdded: {
      subject: 'Ein Passkey wurde Ihrem {site}-Konto hinzugefügt',
      text: 'Mit dem Passkey „{passkey}“ kann man sich jetzt in Ihrem {site}-Konto anmelden. Wenn Sie das nicht waren, entfernen Sie ihn sofort in den Einstellungen, ändern Sie Ihr Passwort und wenden Sie sich an den Kundenservice.',
    },
    passkeyRemoved: {
      subject: 'Ein Passkey wurde aus Ihrem {site}-Konto entfernt',
      text: 'Mit dem Passkey „{passkey}“ kann man sich nicht mehr in Ihrem {site}-Konto anmelden. Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort und wenden Sie sich an den Kundenservice.',
    },
    passkeyRefused: {
      subject: 'Ein Passkey Ihres {site}-Kontos wurde abgelehnt',
      text: 'Der Passkey „{passkey}“ wurde mit einem Zählerstand verwendet, der hinter dem zuletzt gesehenen liegt. Das geschieht, wenn jemand ihn kopiert hat; deshalb haben wir die Anmeldung abgelehnt. Entfernen Sie diesen Passkey in den Einstellungen und wenden Sie sich an den Kundenservice, wenn Sie das nicht erwartet haben.',
    },
  },
  fr: {
    passkeyAdded: {
      subject: 'Une clé d’accès a été ajoutée à votre compte {site}',
      text: 'La clé d’accès « {passkey} » permet désormais de se connecter à votre compte {site}. Si ce n’était pas vous, supprimez-la immédiatement dans les paramètres, changez votre mot de passe et contactez le service client.',
    },
    passkeyRemoved: {
      subject: 'Une clé d’accès a été supprimée de votre compte {site}',
      text: 'La clé d’accès « {passkey} » ne permet plus de se connecter à votre compte {site}. Si ce n’était pas vous, changez immédiatement votre mot de passe et contactez le service client.',
    },
    passkeyRefused: {
      subject: 'Une clé d’accès de votre compte {site} a été refusée',
      text: 'La clé d’accès « {passkey} » a été utilisée avec un compteur inférieur au dernier que nous avons vu. Cela arrive quand quelqu’un l’a copiée ; nous avons donc refusé la connexion. Supprimez cette clé dans les paramètres et contactez le service client si vous ne vous y attendiez pas.',
    },
  },
  it: {
    passkeyAdded: {
      subject: 'Una passkey è stata aggiunta al tuo conto {site}',
      text: 'Con la passkey «{passkey}» ora si può accedere al tuo conto {site}. Se non sei stato tu, rimuovila subito dalle impostazioni, cambia la password e contatta il servizio clienti.',
    },
    passkeyRemoved: {
      subject: 'Una passkey è stata rimossa dal tuo conto {site}',
      text: 'Con la passkey «{passkey}» non si può più accedere al tuo conto {site}. Se non sei stato tu, cambia subito la password e contatta il servizio clienti.',
    },
    passkeyRefused: {
      subject: 'Una passkey del tuo conto {site} è stata rifiutata',
      text: 'La passkey «{passkey}» è stata usata con un contatore inferiore all’ultimo che abbiamo visto. Succede quando qualcuno l’ha copiata, quindi abbiamo rifiutato l’accesso. Rimuovi questa passkey dalle impostazioni e contatta il servizio clienti se non te lo aspettavi.',
    },
  },
  es: {
    passkeyAdded: {
      subject: 'Se ha añadido una llave de acceso a su cuenta de {site}',
      text: 'La llave de acceso «{passkey}» ya permite acceder a su cuenta de {site}. Si no ha sido usted, elimínela de inmediato en los ajustes, cambie su contraseña y contacte con atención al cliente.',
    },
    passkeyRemoved: {
      subject: 'Se ha eliminado una llave de acceso de su cuenta de {site}',
      text: 'La llave de acceso «{passkey}» ya no permite acceder a su cuenta de {site}. Si no ha sido usted, cambie su contraseña de inmediato y contacte con atención al cliente.',
    },
    passkeyRefused: {
      subject: 'Se ha rechazado una llave de acceso de su cuenta de {site}',
      text: 'La llave de acceso «{passkey}» se ha usado con un contador inferior al último que vimos. Eso ocurre cuando alguien la ha copiado, así que hemos rechazado el acceso. Elimine esta llave en los ajustes y contacte con atención al cliente si no lo esperaba.',
    },
  },
  ar: {
    passkeyAdded: {
      subject: 'تمت إضافة مفتاح مرور إلى حسابك في {site}',
      text: 'يمكن الآن تسجيل الدخول إلى حسابك في {site} بمفتاح المرور «{passkey}». إن لم تكن أنت من فعل ذلك، فأزله فورًا من الإعدادات وغيّر كلمة المرور وتواصل مع خدمة العملاء.',
    },
    passkeyRemoved: {
      subject: 'تمت إزالة مفتاح مرور من حسابك في {site}',
      text: 'لم يعد بالإمكان تسجيل الدخول إلى حسابك في {site} بمفتاح المرور «{passkey}». إن لم تكن أنت من فعل ذلك، فغيّر كلمة المرور فورًا وتواصل مع خدمة العملاء.',
    },
    passkeyRefused: {
      subject: 'تم رفض مفتاح مرور لحسابك في {site}',
      text: 'استُخدم مفتاح المرور «{passkey}» بعدّاد أقل من آخر قيمة رأيناها. يحدث ذلك عندما ينسخه شخص آخر، ولذلك رفضنا تسجيل الدخول. أزل هذا المفتاح من الإعدادات، وتواصل مع خدمة العملاء إن لم تتوقع ذلك.',
    },
  },
  th: {
    passkeyAdded: {
      subject: 'เพิ่มพาสคีย์ในบัญชี {site} ของคุณแล้ว',
      text: 'พาสคีย์ “{passkey}” ใช้เข้าสู่ระบบบัญชี {site} ของคุณได้แล้ว หากไม่ใช่คุณ โปรดลบพาสคีย์นี้ในการตั้งค่า เปลี่ยนรหัสผ่าน และติดต่อฝ่ายบริการลูกค้าทันที',
    },
    passkeyRemoved: {
      subject: 'ลบพาสคีย์ออกจากบัญชี {site} ของคุณแล้ว',
      text: 'พาสคีย์ “{passkey}” ใช้เข้าสู่ระบบบัญชี {site} ของคุณไม่ได้อีกต่อไป หากไม่ใช่คุณ โปรดเปลี่ยนรหัสผ่านและติดต่อฝ่ายบริการลูกค้าทันที',
    },
    passkeyRefused: {
      subject: 'พาสคีย์ของบัญชี {site} ของคุณถูกปฏิเสธ',
      text: 'พาสคีย์ “{passkey}” ถูกใช้ด้วยตัวนับที่ต่ำกว่าค่าล่าสุดที่เราเห็น ซึ่งเกิดขึ้นเมื่อมีผู้คัดลอกพาสคีย์ไป เราจึงปฏิเสธการเข้าสู่ระบบ โปรดลบพาสคีย์นี้ในการตั้งค่า และติดต่อฝ่ายบริการลูกค้าหากคุณไม่ทราบเรื่องนี้',
    },
  },
}
