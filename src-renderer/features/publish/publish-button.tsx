import { Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMessage } from '../../../src-texts/text.ts'
import { Button } from '../../ui/button.tsx'
import { useOwnProjects } from './use-own-projects.ts'

/** On the page of a project: only where it is one's own. */
export function PublishButton({
  project,
  onPublish,
}: {
  readonly project: string
  readonly onPublish: () => void
}): ReactNode {
  const { value: projects } = useOwnProjects()
  if (projects?.some(({ id }) => id === project) !== true) return null
  return (
    <Button icon={Upload} onPress={onPublish}>
      {formatMessage('publish-this')}
    </Button>
  )
}
