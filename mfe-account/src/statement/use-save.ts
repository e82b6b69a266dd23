import { errorKey } from '@quayside/runtime/api-error'
import { useT } from '@quayside/runtime/i18n'
import { useMutation } from '@quayside/runtime/query'
import { showToast } from '@quayside/ui/show-toast'
import { saveFile } from '../sharing/save-file.ts'

export function useSave() {
  const t = useT()
  return useMutation({
    mutationFn: async ({ name, ask }: { name: string; ask: () => Promise<Blob> }) =>
      saveFile(name, await ask()),
    onError: error => showToast({ message: t(errorKey(error)), tone: 'danger' }),
  })
}
