import { Link, Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FileRow } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../src-texts/text.ts'
import { Button } from '../../../ui/button.tsx'
import { useChoices } from '../list/choices-store.ts'
import { useLink } from '../links/link-store.ts'

export interface FileLinkProps {
  readonly file: FileRow
  readonly instance: string
}

/** Says of a file that the service does not know which project it is of, or undoes that. One button, which keeps the focus. */
export function FileLink({ file, instance }: FileLinkProps): ReactNode {
  const open = useLink((state) => state.open)
  const unlink = useChoices((state) => state.unlink)
  if (!file.isLinked && file.state !== 'unknown') return null
  return (
    <Button
      icon={file.isLinked ? Unlink : Link}
      onPress={() => (file.isLinked ? void unlink(instance, file.id) : open({ instance, file }))}
    >
      {formatMessage(file.isLinked ? 'inspector-unlink' : 'inspector-link')}
    </Button>
  )
}
