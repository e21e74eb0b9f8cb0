import type { ReactNode } from 'react'
import type { ProjectView } from '../../src-preload/contract.ts'
import { ReportButton } from '../features/profile/report-button.tsx'
import { OwnButton } from '../features/team/own-button.tsx'
import { FollowAction, signInFor } from './follow-parts.tsx'
import { useRoute } from './opening/route.ts'

/** What can be done with a project besides installing it. */
export function ProjectActions({ project }: { readonly project: ProjectView }): ReactNode {
  const { id, title } = project
  const go = useRoute((state) => state.go)
  return (
    <>
      <OwnButton project={project} onEdit={() => go({ kind: 'edit-project', project: id })} />
      <ReportButton about={{ type: 'project', id }} name={title} onSignIn={signInFor} />
      <FollowAction project={project} />
    </>
  )
}
