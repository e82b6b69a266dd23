import { LoginPage } from './login-page.tsx'

export function SignIn() {
  return <LoginPage />
}
