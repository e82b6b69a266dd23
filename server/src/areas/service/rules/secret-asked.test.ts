import { describe, expect, it } from 'vitest'
import { asksForSecret } from './secret-asked.ts'

describe('a text that asks for a secret is blocked', () => {
  it.each([
    'Please send us your password.',
    'To continue I need the verification code from your phone',
    'What is your seed phrase?',
    'PLEASE TELL ME YOUR P\u200bASSWORD',
    'Ｐｌｅａｓｅ ｓｅｎｄ your ｐａｓｓｗｏｒｄ',
    'Please send your p\u0430ssw\u043erd, or the c\u03bfde',
    'Install AnyDesk so that I can help you.',
    'Could you share your screen with me?',
    'We will never lose your money. Now send me the SMS code!',
    'Bitte senden Sie mir Ihr Passwort.',
    'Veuillez nous communiquer votre mot de passe',
    'Envíenos su contraseña',
    'Ci dica il codice di verifica',
    '请把验证码告诉我',
    '請提供您的助記詞',
    'パスワードを教えてください',
    '인증번호를 알려 주세요',
    'أرسل لنا كلمة المرور',
    'กรุณาส่งรหัสผ่าน',
    'Descargue TeamViewer, por favor',
  ])('%s', text => {
    expect(asksForSecret(text)).toBe(true)
  })
})

describe('an honest answer passes', () => {
  it.each([
    'Your withdrawal left us at 10:32; the network shows it as confirmed.',
    'Never send anyone your password: we never ask for it.',
    'We will never ask you to install AnyDesk.',
    'You can change your password in the settings.',
    'Wir fragen nie nach Ihrem Passwort.',
    'Ne communiquez jamais votre mot de passe.',
    'No comparta nunca su contraseña.',
    'Non comunichi mai la password.',
    '请勿把验证码告诉任何人。',
    '請勿提供您的助記詞。',
    'パスワードを教えないでください。決して共有しないでください。',
    '비밀번호를 절대 알려 주지 마세요.',
    'لا ترسل كلمة المرور إلى أحد.',
    'อย่าส่งรหัสผ่านให้ใคร',
    'Please send us the transaction hash.',
  ])('%s', text => {
    expect(asksForSecret(text)).toBe(false)
  })
})
