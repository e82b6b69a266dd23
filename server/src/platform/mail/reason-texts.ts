import type { IdentityField, WrongReason } from '@quayside/contracts/endpoints/identity'
import type { Locale } from '@quayside/contracts/locales'

/** What the fields of a verification are called, and why one is sent back. */
export type ReasonTexts = {
  readonly fields: Readonly<Record<IdentityField, string>>
  readonly reasons: Readonly<Record<WrongReason, string>>
}

export const REASON_TEXTS: Readonly<Record<Locale, ReasonTexts>> = {
  en: {
    fields: {
      ...{ firstName: 'First name', lastName: 'Last name', birthdate: 'Date of birth', sex: 'Sex' },
      ...{ country: 'Country', address: 'Address', dialCode: 'Country calling code', phone: 'Phone number' },
      ...{ documentType: 'Type of document', documentExpiry: 'Expiry date of the document' },
      ...{
        front: 'Photo of the front',
        back: 'Photo of the back',
        inHand: 'Photo with the document in hand',
      },
      ...{ signature: 'Signature', addressProof: 'Proof of address' },
    },
    reasons: {
      unreadable: 'It cannot be read. Take the photo again in good light, without glare.',
      incomplete: 'Part of it is missing. Show the whole document with all its edges.',
      mismatch: 'It does not agree with your other details or with the document.',
      notThisPerson: 'It shows another person.',
      expiredDocument: 'The document has expired. Use a valid one.',
      unsupported: 'This kind of document is not accepted.',
      altered: 'It looks as if it was changed. Send the unedited original.',
    },
  },
  zh: {
    fields: {
      ...{ firstName: '名', lastName: '姓', birthdate: '出生日期', sex: '性别' },
      ...{ country: '国家/地区', address: '地址', dialCode: '国际区号', phone: '手机号码' },
      ...{ documentType: '证件类型', documentExpiry: '证件有效期' },
      ...{ front: '证件正面照片', back: '证件背面照片', inHand: '手持证件照片' },
      ...{ signature: '签名', addressProof: '地址证明' },
    },
    reasons: {
      unreadable: '无法看清。请在光线充足、无反光的环境下重新拍摄。',
      incomplete: '内容不完整。请拍摄包含四边的完整证件。',
      mismatch: '与您的其他资料或证件不一致。',
      notThisPerson: '照片中的人不是本人。',
      expiredDocument: '证件已过期。请使用有效证件。',
      unsupported: '不接受此类证件。',
      altered: '疑似经过修改。请提交未经编辑的原件。',
    },
  },
  hk: {
    fields: {
      ...{ firstName: '名字', lastName: '姓氏', birthdate: '出生日期', sex: '性別' },
      ...{ country: '國家／地區', address: '地址', dialCode: '國際區號', phone: '手機號碼' },
      ...{ documentType: '證件類型', documentExpiry: '證件有效期' },
      ...{ front: '證件正面照片', back: '證件背面照片', inHand: '手持證件照片' },
      ...{ signature: '簽名', addressProof: '地址證明' },
    },
    reasons: {
      unreadable: '無法看清。請在光線充足、沒有反光的環境下重新拍攝。',
      incomplete: '內容不完整。請拍攝包含四邊的完整證件。',
      mismatch: '與您的其他資料或證件不一致。',
      notThisPerson: '照片中的人不是您本人。',
      expiredDocument: '證件已過期。請使用有效證件。',
      unsupported: '不接受此類證件。',
      altered: '疑似經過修改。請提交未經編輯的原件。',
    },
  },
  ja: {
    fields: {
      ...{ firstName: '名', lastName: '姓', birthdate: '生年月日', sex: '性別' },
      ...{ country: '国', address: '住所', dialCode: '国番号', phone: '電話番号' },
      ...{ documentType: '書類の種類', documentExpiry: '書類の有効期限' },
      ...{ front: '表面の写真', back: '裏面の写真', inHand: '書類を手に持った写真' },
      ...{ signature: '署名', addressProof: '住所を証明する書類' },
    },
    reasons: {
      unreadable: '読み取れません。明るい場所で、光の反射がないように撮り直してください。',
      incomplete: '一部が写っていません。四辺を含めて書類全体を撮影してください。',
      mismatch: 'ほかの入力内容または書類と一致しません。',
      notThisPerson: '別の方が写っています。',
      expiredDocument: '書類の有効期限が切れています。有効な書類をご利用ください。',
      unsupported: 'この種類の書類は受け付けていません。',
      altered: '加工された可能性があります。編集していない原本をお送りください。',
    },
  },
  ko: {
    fields: {
      ...{ firstName: '이름', lastName: '성', birthdate: '생년월일', sex: '성별' },
      ...{ country: '국가', address: '주소', dialCode: '국가 번호', phone: '전화번호' },
      ...{ documentType: '신분증 종류', documentExpiry: '신분증 만료일' },
      ...{ front: '앞면 사진', back: '뒷면 사진', inHand: '신분증을 든 사진' },
      ...{ signature: '서명', addressProof: '주소 증빙 서류' },
    },
    reasons: {
      unreadable: '알아볼 수 없습니다. 밝은 곳에서 빛 반사 없이 다시 촬영해 주세요.',
      incomplete: '일부가 보이지 않습니다. 네 모서리가 모두 나오도록 촬영해 주세요.',
      mismatch: '다른 입력 정보 또는 신분증과 일치하지 않습니다.',
      notThisPerson: '다른 사람의 사진입니다.',
      expiredDocument: '신분증이 만료되었습니다. 유효한 신분증을 사용해 주세요.',
      unsupported: '이 종류의 신분증은 사용할 수 없습니다.',
      altered: '수정된 것으로 보입니다. 편집하지 않은 원본을 보내 주세요.',
    },
  },
  de: {
    fields: {
      ...{ firstName: 'Vorname', lastName: 'Nachname', birthdate: 'Geburtsdatum', sex: 'Geschlecht' },
      ...{ country: 'Land', address: 'Anschrift', dialCode: 'Landesvorwahl', phone: 'Telefonnummer' },
      ...{ documentType: 'Art des Ausweises', documentExpiry: 'Ablaufdatum des Ausweises' },
      ...{
        front: 'Foto der Vorderseite',
        back: 'Foto der Rückseite',
        inHand: 'Foto mit Ausweis in der Hand',
      },
      ...{ signature: 'Unterschrift', addressProof: 'Adressnachweis' },
    },
    reasons: {
      unreadable: 'Nicht lesbar. Bitte bei gutem Licht und ohne Spiegelung neu aufnehmen.',
      incomplete: 'Unvollständig. Bitte den ganzen Ausweis mit allen Rändern zeigen.',
      mismatch: 'Stimmt nicht mit Ihren übrigen Angaben oder dem Ausweis überein.',
      notThisPerson: 'Zeigt eine andere Person.',
      expiredDocument: 'Der Ausweis ist abgelaufen. Bitte einen gültigen verwenden.',
      unsupported: 'Diese Art von Dokument wird nicht angenommen.',
      altered: 'Wirkt verändert. Bitte das unbearbeitete Original senden.',
    },
  },
  fr: {
    fields: {
      ...{ firstName: 'Prénom', lastName: 'Nom', birthdate: 'Date de naissance', sex: 'Sexe' },
      ...{ country: 'Pays', address: 'Adresse', dialCode: 'Indicatif du pays', phone: 'Numéro de téléphone' },
      ...{ documentType: 'Type de document', documentExpiry: 'Date d’expiration du document' },
      ...{ front: 'Photo du recto', back: 'Photo du verso', inHand: 'Photo avec le document en main' },
      ...{ signature: 'Signature', addressProof: 'Justificatif de domicile' },
    },
    reasons: {
      unreadable: 'Illisible. Reprenez la photo avec un bon éclairage et sans reflet.',
      incomplete: 'Incomplet. Montrez le document entier, avec tous ses bords.',
      mismatch: 'Ne correspond pas à vos autres informations ou au document.',
      notThisPerson: 'La photo montre une autre personne.',
      expiredDocument: 'Le document a expiré. Utilisez un document valide.',
      unsupported: 'Ce type de document n’est pas accepté.',
      altered: 'Semble avoir été modifié. Envoyez l’original non retouché.',
    },
  },
  it: {
    fields: {
      ...{ firstName: 'Nome', lastName: 'Cognome', birthdate: 'Data di nascita', sex: 'Sesso' },
      ...{ country: 'Paese', address: 'Indirizzo', dialCode: 'Prefisso internazionale' },
      ...{ phone: 'Numero di telefono', documentType: 'Tipo di documento' },
      ...{ documentExpiry: 'Data di scadenza del documento', front: 'Foto del fronte' },
      ...{ back: 'Foto del retro', inHand: 'Foto con il documento in mano' },
      ...{ signature: 'Firma', addressProof: 'Prova di residenza' },
    },
    reasons: {
      unreadable: 'Non è leggibile. Scatta di nuovo la foto con buona luce e senza riflessi.',
      incomplete: 'È incompleto. Mostra l’intero documento con tutti i bordi.',
      mismatch: 'Non corrisponde agli altri dati o al documento.',
      notThisPerson: 'Mostra un’altra persona.',
      expiredDocument: 'Il documento è scaduto. Usane uno valido.',
      unsupported: 'Questo tipo di documento non è accettato.',
      altered: 'Sembra modificato. Invia l’originale senza ritocchi.',
    },
  },
  es: {
    fields: {
      ...{ firstName: 'Nombre', lastName: 'Apellidos', birthdate: 'Fecha de nacimiento', sex: 'Sexo' },
      ...{ country: 'País', address: 'Dirección', dialCode: 'Prefijo internacional' },
      ...{ phone: 'Número de teléfono', documentType: 'Tipo de documento' },
      ...{ documentExpiry: 'Fecha de caducidad del documento', front: 'Foto del anverso' },
      ...{ back: 'Foto del reverso', inHand: 'Foto con el documento en la mano' },
      ...{ signature: 'Firma', addressProof: 'Comprobante de domicilio' },
    },
    reasons: {
      unreadable: 'No se puede leer. Repita la foto con buena luz y sin reflejos.',
      incomplete: 'Está incompleto. Muestre el documento entero, con todos sus bordes.',
      mismatch: 'No coincide con sus otros datos o con el documento.',
      notThisPerson: 'Muestra a otra persona.',
      expiredDocument: 'El documento ha caducado. Use uno vigente.',
      unsupported: 'No se acepta este tipo de documento.',
      altered: 'Parece modificado. Envíe el original sin editar.',
    },
  },
  ar: {
    fields: {
      ...{ firstName: 'الاسم الأول', lastName: 'اسم العائلة', birthdate: 'تاريخ الميلاد', sex: 'الجنس' },
      ...{ country: 'البلد', address: 'العنوان', dialCode: 'رمز الاتصال الدولي', phone: 'رقم الهاتف' },
      ...{ documentType: 'نوع المستند', documentExpiry: 'تاريخ انتهاء المستند' },
      ...{ front: 'صورة الوجه الأمامي', back: 'صورة الوجه الخلفي', inHand: 'صورة مع المستند في اليد' },
      ...{ signature: 'التوقيع', addressProof: 'إثبات العنوان' },
    },
    reasons: {
      unreadable: 'غير مقروء. أعد التقاط الصورة في إضاءة جيدة ومن دون انعكاس.',
      incomplete: 'غير مكتمل. أظهر المستند كاملًا بجميع حوافه.',
      mismatch: 'لا يتطابق مع بياناتك الأخرى أو مع المستند.',
      notThisPerson: 'الصورة لشخص آخر.',
      expiredDocument: 'انتهت صلاحية المستند. استخدم مستندًا ساريًا.',
      unsupported: 'هذا النوع من المستندات غير مقبول.',
      altered: 'يبدو أنه معدَّل. أرسل الأصل من دون تعديل.',
    },
  },
  th: {
    fields: {
      ...{ firstName: 'ชื่อ', lastName: 'นามสกุล', birthdate: 'วันเกิด', sex: 'เพศ' },
      ...{ country: 'ประเทศ', address: 'ที่อยู่', dialCode: 'รหัสประเทศ', phone: 'หมายเลขโทรศัพท์' },
      ...{ documentType: 'ประเภทเอกสาร', documentExpiry: 'วันหมดอายุของเอกสาร' },
      ...{ front: 'รูปด้านหน้า', back: 'รูปด้านหลัง', inHand: 'รูปถือเอกสาร' },
      ...{ signature: 'ลายเซ็น', addressProof: 'หลักฐานที่อยู่' },
    },
    reasons: {
      unreadable: 'อ่านไม่ออก โปรดถ่ายใหม่ในที่สว่างและไม่มีแสงสะท้อน',
      incomplete: 'ไม่ครบถ้วน โปรดถ่ายให้เห็นเอกสารทั้งใบครบทุกขอบ',
      mismatch: 'ไม่ตรงกับข้อมูลอื่นของคุณหรือกับเอกสาร',
      notThisPerson: 'เป็นรูปของบุคคลอื่น',
      expiredDocument: 'เอกสารหมดอายุแล้ว โปรดใช้เอกสารที่ยังไม่หมดอายุ',
      unsupported: 'ไม่รับเอกสารประเภทนี้',
      altered: 'ดูเหมือนมีการแก้ไข โปรดส่งต้นฉบับที่ไม่ได้ตกแต่ง',
    },
  },
}
