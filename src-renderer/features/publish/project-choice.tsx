import { Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMessage } from '../../../src-texts/text.ts'
import { Busy } from '../../ui/notes/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/notes/empty-state.tsx'
import { ErrorBanner } from '../../lib/problem-banner.tsx'
import { Page } from '../../ui/page.tsx'
import { Picture } from '../../ui/art/picture.tsx'
import type { AppEvent, OwnProjectView } from '../../../src-preload/contract.ts'
import { useQuestion, type Reply } from '../../lib/asking/question.ts'

interface ProjectChoiceProps {
  readonly onChoose: (project: string) => void
  readonly onBack: () => void
  readonly onSignIn: (again: () => void) => void
}

/** Which of one's own projects something is published to. */
export function ProjectChoice({ onChoose, onBack, onSignIn }: ProjectChoiceProps): ReactNode {
  const { value: projects, error, isAnswered, ask } = useOwnProjects()
  return (
    <Page title={formatMessage('publish-which')} back={{ label: formatMessage('back'), onPress: onBack }}>
      <ErrorBanner error={error} actions={<Button onPress={() => void ask()}>{formatMessage('try-again')}</Button>} />
      {!isAnswered && error === null && <Busy>{formatMessage('profile-asking')}</Busy>}
      {projects?.length === 0 && (
        <EmptyState
          icon={Upload}
          title={formatMessage('publish-no-projects')}
          actions={
            <Button look="primary" onPress={() => onSignIn(() => void ask())}>
              {formatMessage('sign-in')}
            </Button>
          }
        >
          {formatMessage('publish-no-projects-hint')}
        </EmptyState>
      )}
      <ul className="publish-projects">
        {(projects ?? []).map(({ id, title, hasIcon }) => (
          <li key={id}>
            <Picture size={36} source={hasIcon ? `modwell-app://icon/${id}` : null} />
            <Button look="quiet" onPress={() => onChoose(id)}>
              {title}
            </Button>
          </li>
        ))}
      </ul>
    </Page>
  )
}

/** Those of who is signed in; none where nobody is. */
export function useOwnProjects(): Reply<readonly OwnProjectView[]> {
  return useQuestion('publish.projects', null, { asks: 'once', refreshOn: isOtherAccount })
}

function isOtherAccount(event: AppEvent): boolean {
  return event.kind === 'account'
}
