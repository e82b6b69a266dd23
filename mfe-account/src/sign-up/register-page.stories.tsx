import { RegisterPage } from './register-page.tsx'

export function SignUp() {
  return <RegisterPage />
}
