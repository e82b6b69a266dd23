import { useLocation, useNavigate } from '@quayside/runtime/router'
import { useEffect, useState } from 'react'

function passOf(hash: string): string | undefined {
  return new URLSearchParams(hash.slice(1)).get('pass') ?? undefined
}

/** Returns the pass of a mail's link (`#pass=…`) and removes it from the address bar. */
export function useMailPass(): string | undefined {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const found = passOf(hash)
  const [pass, setPass] = useState(found)
  useEffect(() => {
    if (found === undefined) return
    setPass(found)
    void navigate(pathname + search, { replace: true })
  }, [found, pathname, search, navigate])
  return found ?? pass
}
