import type { Locale } from '@quayside/contracts/locales'

type CopyTexts = { readonly about: string; readonly photos: string }

export const COPY_TEXTS: Readonly<Record<Locale, CopyTexts>> = {
  en: {
    about: 'What {site} holds about {name}, as of {time}.',
    photos: 'Photos of documents are not in this file; they can be viewed in your account.',
  },
  zh: {
    about: '{site} 截至 {time} 所保存的关于 {name} 的数据。',
    photos: '证件照片不在此文件中，可在您的账户中查看。',
  },
  hk: {
    about: '{site} 截至 {time} 所保存的關於 {name} 的資料。',
    photos: '證件相片不在此檔案中，可在您的賬戶中查看。',
  },
  ja: {
    about: '{time} 時点で {site} が保有する {name} さんのデータです。',
    photos: '本人確認書類の写真は含まれていません。アカウントでご覧いただけます。',
  },
  ko: {
    about: '{time} 기준으로 {site}에서 보관하는 {name} 님의 데이터입니다.',
    photos: '신분증 사진은 이 파일에 포함되지 않으며 계정에서 볼 수 있습니다.',
  },
  de: {
    about: 'Was {site} über {name} gespeichert hat, Stand {time}.',
    photos: 'Fotos von Dokumenten sind nicht enthalten; Sie können sie in Ihrem Konto ansehen.',
  },
  fr: {
    about: 'Ce que {site} conserve au sujet de {name}, à la date du {time}.',
    photos:
      'Les photos de documents ne figurent pas dans ce fichier ; vous pouvez les consulter dans votre compte.',
  },
  it: {
    about: 'Ciò che {site} conserva su {name}, aggiornato al {time}.',
    photos: 'Le foto dei documenti non sono in questo file; si possono vedere nel tuo account.',
  },
  es: {
    about: 'Lo que {site} conserva sobre {name}, a fecha de {time}.',
    photos: 'Las fotos de documentos no están en este archivo; puede verlas en su cuenta.',
  },
  ar: {
    about: 'ما تحتفظ به {site} عن {name} حتى {time}.',
    photos: 'صور المستندات ليست في هذا الملف، ويمكنك الاطلاع عليها في حسابك.',
  },
  th: {
    about: 'ข้อมูลที่ {site} เก็บไว้เกี่ยวกับ {name} ณ {time}',
    photos: 'ไฟล์นี้ไม่มีรูปถ่ายเอกสาร คุณดูได้ในบัญชีของคุณ',
  },
}
